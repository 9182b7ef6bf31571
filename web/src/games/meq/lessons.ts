// What the coach says in Middle-earth Quest, in our own words.

import type { Lesson, Lessons, Page, Remark } from '../../game/lessons';

const isSauron = (seat: string): boolean => seat === 'sauron';
const isHero = (seat: string): boolean => !isSauron(seat);

const HERO: Page[] = [
  {
    title: 'You are a hero',
    says: 'Sauron’s shadow grows, and you travel Middle-earth to hold it back. The story track shows who is ahead: your green marker runs for the Finale against Sauron’s three. When any marker gets there, each side’s secret Mission is looked at, and if that does not decide it, you fight the Ringwraiths once for all.',
    look: '[aria-label="Story"]',
  },
  {
    title: 'Your cards are your life',
    says: 'Your cards are legs, sword and blood at once. You discard them to travel, play them to fight, and lose them as damage. Spent cards wait in the rest pool until you rest; damage stays until you heal in a Haven. With no card left in hand and life pool, you are defeated.',
    look: '[data-thing^="hand:"], [data-thing^="pile:"]',
  },
  {
    title: 'What to do out there',
    says: 'Collect favor, complete your quest, and foil Sauron’s plots by going where their markers stand and paying favor. Every plot that lies there pushes one of Sauron’s markers on each round. Whatever glows can be clicked; anything else tells you why not.',
    look: '[data-thing^="plot:"], [data-thing^="quest:"], [data-glows][data-thing^="location:"]',
  },
];

const SAURON: Page[] = [
  {
    title: 'You are Sauron',
    says: 'Your three markers run along the story track against the heroes’ one. Plots push them on every round. Bring one to the Finale, or all three to The Shadow Falls, with your secret Mission in mind, and Middle-earth is yours.',
    look: '[aria-label="Story"]',
  },
  {
    title: 'Your means',
    says: 'Influence spreads over the map from your Strongholds: heroes who walk into much of it are in peril, monsters can only stand on it, and what lies in the Shadow Pool lets you play cards. Monsters and minions bar the roads; Shadow cards strike at the right moment.',
    look: '[aria-label="Sauron\'s board"]',
  },
];

const about: Lesson[] = [
  // The hero
  {
    id: 'rest', kinds: ['rest.step'],
    title: 'Rest, or travel on',
    what: 'Your turn begins with a question: rest? Resting shuffles your rest pool back into your life pool, so that the cards you spent can be drawn again.',
    good: 'Each rest gives Sauron’s hindmost marker a step. Rest when your life pool runs low and the rest pool is full, not before. In a Haven you may heal damage as well.',
    again: 'Rest when the life pool is low; each rest gives Sauron a step.',
    look: '[data-thing="pile:rest"], [data-thing="pile:life"]',
  },
  {
    id: 'rest-more', kinds: ['rest.'],
    title: 'While you rest',
    what: 'Resting can do more: in a Haven your damage is healed, and a Corruption card can be bought off with favor.',
    good: 'Heal whenever it is offered. Buy off corruption that hurts you every turn; keep your favor if it is harmless.',
    again: 'Heal if you can; buy off what hurts.',
    look: '[data-thing^="corruption:"], [data-thing="pile:damage"]',
  },
  {
    id: 'travel', kinds: ['travel.step'],
    title: 'On the road',
    what: 'You may go to a neighbouring place again and again, as long as your hand pays for it. Each path shows a land: discard one card with that land, or any cards to its number. After each step you may explore where you are.',
    good: 'Head for favor, for characters, for the place of your quest, or for a plot that you can pay off. Keep some cards: what you hold is also what you fight with. Beware of places with more influence than you have wisdom (peril) and of monsters on the way.',
    again: 'Go where favor, a quest or a plot is, and keep cards to fight with.',
    look: '[data-glows][data-thing^="location:"]',
  },
  {
    id: 'pay', kinds: ['travel.pay'],
    title: 'Paying for the way',
    what: 'One card that shows the land of the path is enough. Without one, any cards will do, as many as the path says.',
    good: 'Pay with your weakest fighting card. One matching card is nearly always cheaper than several others.',
    again: 'One matching card, and the weakest one.',
    look: '[data-glows][data-thing^="hand:"]',
  },
  {
    id: 'threat', kinds: ['travel.threat', 'attack.enemy', 'attack.treat-as'],
    title: 'A hero in danger',
    what: 'The hero has come to a perilous place, or to servants of yours. You choose: an attack, or a peril.',
    good: 'Attack when your servant is stronger than what is left in the hero’s hand: a fight that is not won ends the hero’s turn.',
    again: 'Attack if the hero’s hand is thin.',
  },
  {
    id: 'explore', kinds: ['explore.step'],
    title: 'Exploring',
    what: 'Here you gather what the place has: favor that lies here, the advice of a character, your quest if this is its place, and plots that you can pay to end. Do as much as you like, in any order.',
    good: 'Take all favor and consult whoever is here. Ending a plot is often the best thing you can do: it takes a step from Sauron in every round to come. The dark path gives favor now and corruption with it: seldom, and not early.',
    again: 'Take favor, consult, end plots. Leave the dark path to the desperate.',
    look: '[data-glows][data-thing^="location:"], [data-thing^="plot:"]',
  },
  {
    id: 'discard', kinds: ['hero.discard'],
    title: 'Giving up cards',
    what: 'You have to discard so many cards from your hand; they go to your rest pool, where a rest brings them back.',
    good: 'Let go of what you have several of, and of what is weak in a fight. A card that blocks well is worth keeping.',
    again: 'The weakest go first.',
    look: '[data-thing^="hand:"]',
  },
  {
    id: 'damage', kinds: ['hero.damage'],
    title: 'Taking damage',
    what: 'For each point you lose a card: one of your hand that you choose, or the top card of your life pool unseen. It stays in the damage pool until you heal in a Haven.',
    good: 'While your life pool is deep, take it from there and keep your hand for the road. Once hand and life pool are both empty you are defeated.',
    again: 'Take it from the life pool while that is deep.',
    look: '[data-thing="pile:life"], [data-thing="pile:damage"]',
  },
  {
    id: 'block', kinds: ['block'],
    title: 'Warding off',
    what: 'A card wants to hurt you, and you may discard cards to ward it off: each takes away as much damage as its defense.',
    good: 'Only cards with defense help. One card of defense 2 for 2 damage is a good bargain; a card of defense 0 is wasted.',
    again: 'Only defense helps here.',
    look: '[data-thing^="hand:"]',
  },
  {
    id: 'agility', kinds: ['combat.agility'], 
    title: 'A fight: ready yourself',
    what: 'You have agility to spend. Each point draws a card from your life pool; each point that you keep adds 1 to your strength, and strength is how many cards you can afford to play.',
    good: 'With few cards in hand, draw. With a hand full of good cards, keep the agility as strength.',
    again: 'Few cards: draw. Many cards: keep the strength.',
    look: '[aria-label="Combat"], [data-thing^="hand:"]',
  },
  {
    id: 'fight', kinds: ['combat.card'], seat: isHero,
    title: 'A fight: card against card',
    what: 'Both lay a card, both turn it up. Damage is attack minus the other’s defense. Every card costs strength, and the costs add up: who goes over his strength is exhausted, and that card does nothing.',
    good: 'Count the cost before you play. Read your card’s ability: many work in the next round, or against ranged or melee only. The fight ends when somebody falls or both are exhausted.',
    again: 'Watch the sum of costs against your strength.',
    look: '[aria-label="Combat"], [data-thing^="hand:"]',
  },
  {
    id: 'fight-sauron', kinds: ['combat.card'], seat: isSauron,
    title: 'Your servant fights',
    what: 'You play for the monster: one card a round, face down, turned up together. The costs add up against its strength.',
    good: 'Strike hard early, while the hero still fears to spend. If your servant survives, the hero’s turn ends and you may place influence.',
    again: 'To survive is enough: then the hero’s turn is over.',
    look: '[aria-label="Combat"]',
  },
  {
    id: 'fight-more', kinds: ['combat.'],
    title: 'In the fight',
    what: 'A card’s ability, or the moment, lets you choose something within the fight.',
    good: 'Look at what both have left: cards in hand, strength, health.',
    again: 'Look at what both sides have left.',
    look: '[aria-label="Combat"]',
  },
  {
    id: 'training', kinds: ['hero.training'],
    title: 'Training',
    what: 'You learn a new card: of two skills you keep one, and it is yours for the rest of the game.',
    good: 'Skills are stronger than what you began with. Take the one with more attack or defense for its cost.',
    again: 'The stronger of the two for its cost.',
    look: '[data-thing^="offer:"]',
  },
  {
    id: 'hindmost', kinds: ['hero.hindmost', 'defeat.marker'],
    title: 'Time for the Shadow',
    what: 'One of Sauron’s hindmost markers moves on, and there is a tie: you choose which.',
    good: 'Choose the colour for which he has no plots. Sauron wants all three far, or one very far.',
    again: 'The one he makes least of.',
    look: '[data-thing^="marker:"]',
  },
  {
    id: 'defeat', kinds: ['defeat.', 'hero.lose-item'],
    title: 'Defeat, not the end',
    what: 'A defeated hero wakes in the nearest Haven, with all cards back, but poorer, and Sauron gains time.',
    good: 'Give up what you can do without: one favor is easily found again, a good item is not.',
    again: 'Give up what is easily found again.',
  },
  {
    id: 'choose', kinds: ['choose', 'may', 'any-hero-may'], seat: isHero,
    title: 'A card asks you',
    what: 'An event or an encounter lets you choose. Its name is in the question; look at it large to read all of it.',
    good: 'Favor and steps of the story count most. Help that costs nothing: always yes.',
    again: 'Favor and the story count most.',
    look: '[data-thing^="card:"]',
  },
  // Sauron
  {
    id: 'influence', kinds: ['influence.place', 'place-influence'],
    title: 'Spreading influence',
    what: 'Influence goes on your Strongholds and, step by step, on places next to where you have some. Where there is more of it than a hero has wisdom, he is in peril; where there is any, monsters may stand. In the Shadow Pool it lets you play cards.',
    good: 'Grow towards the heroes and towards places where plots and characters are; keep enough in the pool for your best card.',
    again: 'Towards the heroes, and some into the pool.',
    look: '[data-glows][data-thing^="location:"], [data-thing="pile:pool"]',
  },
  {
    id: 'keep', kinds: ['plot.keep', 'plot.under', 'shadow.keep'],
    title: 'Choosing your schemes',
    what: 'Of the Plot and Shadow cards you drew you keep some; what goes under the deck is not seen again soon.',
    good: 'A plot that moves a marker by 2 is worth its price. See what it needs: a number in the Shadow Pool, sometimes another plot.',
    again: 'What moves most, and what you can afford soon.',
    look: '[data-thing^="offer:"]',
  },
  {
    id: 'plot', kinds: ['plot.step', 'plot.marker'],
    title: 'Plots',
    what: 'One plot a turn may begin. It takes one of your three spaces and moves its marker in every round until a hero comes to its place and pays favor.',
    good: 'Play one whenever you can, far from the heroes. Give up a weak one only if all three spaces are taken.',
    again: 'A plot every turn, far from the heroes.',
    look: '[data-thing^="plot:"], [data-thing^="hand:"]',
  },
  {
    id: 'action', kinds: ['action.choose'],
    title: 'Your actions',
    what: 'Place influence, draw cards, or command your servants. The same again is worth less: the number on the track’s next free space counts.',
    good: 'Early: influence and cards. Later: command, when heroes are near your monsters.',
    again: 'See which track still has a high number.',
    look: '[data-thing^="action:"]',
  },
  {
    id: 'command', kinds: ['command.', 'place-token', 'place-token-at', 'move-minion', 'place-minion', 'pick-minion'],
    title: 'Commands',
    what: 'A command moves a monster or minion one place, puts a new monster on a place with influence, or heals a minion.',
    good: 'Put monsters on the roads that heroes need. Heroes do not see what a token is: a blank one frightens, too.',
    again: 'On the heroes’ roads.',
    look: '[data-glows][data-thing^="location:"]',
  },
  {
    id: 'window', kinds: ['shadow.window'],
    title: 'A moment for a Shadow card',
    what: 'Certain moments let you play a Shadow card, if the Shadow Pool holds as much as it asks for.',
    good: 'Shadow cards are strongest at the right moment: when the hero is about to reach what he is after.',
    again: 'Now, or keep it for a better moment?',
    look: '[data-thing^="hand:"]',
  },
  {
    id: 'story-minion', kinds: ['story.minion'],
    title: 'A minion comes',
    what: 'A new stage of the story brings a minion into your service; you say where it begins.',
    good: 'Take it now, unless you hold a card that calls it to a better place.',
    again: 'Take it now.',
  },
  {
    id: 'peril', kinds: ['peril.', 'corruption.pick'],
    title: 'Which ill befalls him',
    what: 'You have drawn and choose what the hero suffers.',
    good: 'Damage when he is weak, corruption when he is rich, influence when he is far from his aims.',
    again: 'What hurts him most just now.',
    look: '[data-thing^="offer:"]',
  },
];

const remarks: Remark[] = [
  { id: 'r-event', event: 'event', says: 'Each round an event happens: it puts favor on the map, brings characters, and often helps or harms. Point at its name in the story, or press it long, to read it.' },
  { id: 'r-encounter', event: 'encounter', says: 'At the end of his travels a hero meets something: of three Encounter cards the one that is about this place happens.' },
  { id: 'r-shadow', event: 'shadow-played', says: 'Sauron has played a Shadow card. He can do so only at certain moments and only with enough in the Shadow Pool.' },
  { id: 'r-peril', event: 'peril', says: 'A place is perilous by its sign, or if it has more influence than the hero has wisdom: Sauron draws three Peril cards, and one that fits befalls the hero.' },
  { id: 'r-corrupted', event: 'corrupted', says: 'Corruption clings to a hero until it is bought off with favor while resting. Too much of it cripples a hero.' },
  { id: 'r-marker', event: 'marker-moved', says: 'The story moves on. Each round the heroes’ marker moves 2, and each of Sauron’s moves for the plots of its colour.' },
  { id: 'r-defeated', event: 'hero-defeated', says: 'Defeated! That costs time and a little wealth, but the hero rises again in a Haven.' },
  { id: 'r-finale', event: 'finale', says: 'The Finale: no more turns. Missions are looked at, and perhaps one last fight decides all.' },
];

export const lessons: Lessons = {
  opening: (seat) => (isSauron(seat) ? SAURON : HERO),
  lessons: about,
  remarks,
  otherwise: {
    id: 'otherwise', kinds: [],
    title: 'A card asks',
    what: 'A card in play wants you to choose. Its name stands in the question.',
    good: 'Point at a choice to see on the table what it touches; the rule is behind the § beside the question.',
    again: 'Point at a choice to see what it touches.',
  },
};
