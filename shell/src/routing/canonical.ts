const oldAddresses: readonly (readonly [string, string])[] = [['/cars-category', '/formations']];

/** All spellings of one path have this in common: lower case, without accents. */
export function folded(path: string): string {
  return path.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

function partsOf(pathname: string): string[] | undefined {
  try {
    return pathname.split('/').map((part) => decodeURIComponent(part));
  } catch {
    return undefined;
  }
}

/** A slash inside a part stays encoded: it separates nothing. */
const join = (parts: readonly string[]) => parts.map(encodeURIComponent).join('/');

function withoutEmptyEnds(parts: readonly string[]): string[] {
  const start = parts.findIndex((part) => part !== '');
  return start < 0 ? [''] : parts.slice(start, parts.findLastIndex((part) => part !== '') + 1);
}

const isParameter = (name: string) => name.startsWith(':');

/** Gives the percent-encoded NFC form of the path that an address is a variant of; undefined where the address stands as it is. */
export function createCanonical(paths: readonly string[]): (pathname: string) => string | undefined {
  const targets = [...paths.map((path) => [path, path] as const), ...oldAddresses].map(([path, now]) => ({
    pattern: folded(path).slice(1).split('/'),
    target: now.slice(1).split('/'),
  }));

  function targetOf(parts: readonly string[]): readonly string[] {
    const known = targets.find(
      ({ pattern }) =>
        pattern.length === parts.length &&
        pattern.every((name, index) => isParameter(name) || name === folded(parts[index] ?? '')),
    );
    return known?.target.map((name, index) => (isParameter(name) ? (parts[index] ?? '') : name)) ?? parts;
  }

  return (pathname) => {
    const parts = partsOf(pathname);
    if (parts === undefined) return undefined;
    // One slash stands at the start, whatever the path says: "//host" would leave the site.
    const target = `/${join(targetOf(withoutEmptyEnds(parts)).map((part) => part.normalize('NFC')))}`;
    return target === join(parts) ? undefined : target;
  };
}

/** Paths that differ in percent-encoding only share one spelling. */
export function spelledPath(pathname: string): string {
  const parts = partsOf(pathname);
  return parts === undefined ? pathname : join(parts);
}

export function isDecodable(address: string): boolean {
  try {
    decodeURI(address);
    return true;
  } catch {
    return false;
  }
}
