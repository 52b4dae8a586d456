import { routeTable } from './route-table';

/** Paths that live on under another address. */
const moved: Readonly<Record<string, string>> = { '/cars-category': '/formations' };

/** Lower case without accents: what all spellings of one path have in common. */
function bare(path: string): string {
  return path.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

const fixedPaths = new Map(
  routeTable.filter(({ path }) => !path.includes(':')).map(({ path }) => [bare(path), path.normalize('NFC')]),
);

function decoded(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}

function withoutSlashAtEnd(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end--;
  return path.slice(0, end);
}

/**
 * The address a path redirects to: the percent-encoded NFC form of the route it is a variant of (other
 * accents, capitals, a slash at the end, an old address). `undefined`: the path stands as it is.
 */
export function canonicalPath(pathname: string): string | undefined {
  const path = decoded(pathname);
  if (path === undefined) return undefined;
  const trimmed = withoutSlashAtEnd(path);
  const target = moved[bare(trimmed)] ?? fixedPaths.get(bare(trimmed)) ?? trimmed;
  // "//host" would leave the site.
  const encoded = encodeURI(target.normalize('NFC')).replace(/^\/{2,}/, '/');
  return encoded === encodeURI(path) && path === path.normalize('NFC') ? undefined : encoded;
}
