/** The parameters of a path by their names, decoded. */
export type Params = Readonly<Record<string, string | undefined>>;

/**
 * Compares a path with a pattern (`/formation/:id`, accents as they are read). Nothing where it is another path, or
 * no text in UTF-8.
 */
export function pathParams(pattern: string, pathname: string): Params | undefined {
  const names = pattern.split('/');
  const parts = pathname.split('/');
  if (names.length !== parts.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const part = decoded(parts[index] ?? '');
    if (name.startsWith(':') && part) params[name.slice(1)] = part;
    else if (name !== part) return undefined;
  }
  return params;
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
