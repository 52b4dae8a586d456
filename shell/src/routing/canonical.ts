import { routeTable } from './route-table';

/** Lower case without accents: what all spellings of one path have in common. */
function folded(path: string): string {
  return path.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** What stands between the slashes of each path that leads to a page, and of the address it has now. */
const targets = [
  ...routeTable.map(({ path }) => [path, path] as const),
  ['/cars-category', '/formations'] as const,
].map(([path, now]) => ({ pattern: folded(path).slice(1).split('/'), target: now.slice(1).split('/') }));

/** What stands between the slashes of a path, decoded; nothing where it is no text in UTF-8. */
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

function targetOf(parts: readonly string[]): readonly string[] {
  const isParameter = (name: string) => name.startsWith(':');
  const known = targets.find(
    ({ pattern }) =>
      pattern.length === parts.length &&
      pattern.every((name, index) => isParameter(name) || name === folded(parts[index] ?? '')),
  );
  return known?.target.map((name, index) => (isParameter(name) ? (parts[index] ?? '') : name)) ?? parts;
}

/**
 * The address a path redirects to: the percent-encoded NFC form of the route it is a variant of (other
 * accents, capitals, a slash at the end, an old address). `undefined`: the path stands as it is.
 */
export function canonicalPath(pathname: string): string | undefined {
  const parts = partsOf(pathname);
  if (parts === undefined) return undefined;
  // One slash at the start, whatever the path says: "//host" would leave the site.
  const target = `/${join(targetOf(withoutEmptyEnds(parts)).map((part) => part.normalize('NFC')))}`;
  return target === join(parts) ? undefined : target;
}

/** The one spelling of a path among those that differ in percent-encoding only. */
export function spelledPath(pathname: string): string {
  const parts = partsOf(pathname);
  return parts === undefined ? pathname : join(parts);
}
