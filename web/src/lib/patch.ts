// JSON merge patches (RFC 7386), as `Change` carries them.

/** What a patch makes of a value. Neither is changed; what did not change keeps its identity. */
export function merged(old: any, patch: any): any {
  if (!isObject(patch)) return patch;
  const made: Record<string, any> = isObject(old) ? { ...old } : {};
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete made[key];
    else made[key] = merged(made[key], value);
  }
  return made;
}

function isObject(value: any): value is Record<string, any> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
