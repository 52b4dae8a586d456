import { routeTable } from './route-table';

/** Paths that live on under another address. */
const moved: Readonly<Record<string, string>> = { '/cars-category': '/formations' };

/** Lower case without accents: what all spellings of one path have in common. */
function folded(path: string): string {
  return path.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

const fixedPaths = new Map(
  routeTable.filter(({ path }) => !path.includes(':')).map(({ path }) => [folded(path), path]),
);

/** What stands before the parameter of a path: "/formation". */
const folders = new Map(
  routeTable
    .filter(({ path }) => path.includes('/:'))
    .map(({ path }) => path.slice(0, path.indexOf('/:')))
    .map((path) => [folded(path), path]),
);

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
  return start < 0 ? [] : parts.slice(start, parts.findLastIndex((part) => part !== '') + 1);
}

function targetOf(parts: readonly string[]): readonly string[] {
  const path = folded(`/${parts.join('/')}`);
  const known = moved[path] ?? fixedPaths.get(path);
  if (known !== undefined) return known.split('/').slice(1);
  const [first = '', ...rest] = parts;
  const folder = rest.length === 1 ? folders.get(folded(`/${first}`)) : undefined;
  return folder === undefined ? parts : [folder.slice(1), ...rest];
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
