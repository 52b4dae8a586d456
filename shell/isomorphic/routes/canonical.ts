import { normalise } from '@campus/shared-ui/normalise';

/** Beside the pages' own: an old one of the catalogue. */
const otherAddresses = [['/cars-category', '/formations']] as const;

const partsOf = (pathname: string) =>
  isDecodable(pathname) ? pathname.split('/').map((part) => decodeURIComponent(part)) : undefined;

/** A slash inside a part stays encoded: it separates nothing. */
const join = (parts: readonly string[]) => parts.map(encodeURIComponent).join('/');

const isParameter = (name: string) => name.startsWith(':');

/** Gives the canonical path of a variant, percent-encoded NFC; undefined for a canonical path. */
export function createCanonical(paths: readonly string[]): (pathname: string) => string | undefined {
  const targets = [...paths.map((path) => [path, path] as const), ...otherAddresses].map(([path, now]) => ({
    pattern: normalise(path).slice(1).split('/'),
    target: now.slice(1).split('/'),
  }));

  function targetOf(parts: readonly string[]): readonly string[] {
    const known = targets.find(
      ({ pattern }) =>
        pattern.length === parts.length &&
        pattern.every((name, index) => isParameter(name) || name === normalise(parts[index] ?? '')),
    );
    // The letters of a secret link are no word.
    const spelled = parts[0] === 'apercu' ? String : normalise;
    if (known)
      return known.target.map((name, index) => (isParameter(name) ? spelled(parts[index] ?? '') : name));
    return parts.at(-1)?.includes('.') ? parts.map(normalise) : parts;
  }

  return (pathname) => {
    const parts = partsOf(pathname);
    if (parts === undefined) return undefined;
    // One slash stands at the start, whatever the path says: "//host" would leave the site.
    const spelled = targetOf(parts.filter(Boolean)).map((part) => part.normalize('NFC'));
    // A part of one or two dots, as of wide letters, would be a step in the folders.
    const target = `/${join(spelled.filter((part) => !/^\.{0,2}$/.test(part)))}`;
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
