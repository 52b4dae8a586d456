import { normalise } from '@campus/shared-ui/normalise';

/** An old address of the catalogue, beside the pages' own ones. */
const otherAddresses = [['/cars-category', '/formations']] as const;

const segmentsOf = (pathname: string) =>
  isDecodable(pathname) ? pathname.split('/').map((segment) => decodeURIComponent(segment)) : undefined;

/** A slash inside a segment stays encoded: it separates nothing. */
const joinSegments = (segments: readonly string[]) => segments.map(encodeURIComponent).join('/');

const isParameter = (name: string) => name.startsWith(':');

/** Gives the canonical path of a variant, percent-encoded NFC; undefined for a canonical path. */
export function createCanonical(paths: readonly string[]): (pathname: string) => string | undefined {
  const targets = [...paths.map((path) => [path, path] as const), ...otherAddresses].map(([path, now]) => ({
    pattern: normalise(path).slice(1).split('/'),
    target: now.slice(1).split('/'),
  }));

  function targetOf(segments: readonly string[]): readonly string[] {
    const known = targets.find(
      ({ pattern }) =>
        pattern.length === segments.length &&
        pattern.every((name, index) => isParameter(name) || name === normalise(segments[index] ?? '')),
    );
    // The letters of a secret link are no word.
    const spell = segments[0] === 'apercu' ? String : normalise;
    if (known)
      return known.target.map((name, index) => (isParameter(name) ? spell(segments[index] ?? '') : name));
    return segments.at(-1)?.includes('.') ? segments.map(normalise) : segments;
  }

  return (pathname) => {
    const segments = segmentsOf(pathname);
    if (segments === undefined) return undefined;
    // One slash stands at the start, whatever the path says: "//host" would leave the site.
    const targetSegments = targetOf(segments.filter(Boolean)).map((segment) => segment.normalize('NFC'));
    // A segment of one or two dots, as of wide letters, would be a step in the folders.
    const target = `/${joinSegments(targetSegments.filter((segment) => !/^\.{0,2}$/.test(segment)))}`;
    return target === joinSegments(segments) ? undefined : target;
  };
}

/** Paths that differ in percent-encoding only share one spelling. */
export function spelledPath(pathname: string): string {
  const segments = segmentsOf(pathname);
  return segments === undefined ? pathname : joinSegments(segments);
}

export function isDecodable(address: string): boolean {
  try {
    decodeURI(address);
    return true;
  } catch {
    return false;
  }
}
