import type { ListQuery, RouteRow } from '@campus/contract';

/**
 * `path` and `label` are characters; `links` are those that a remote adds to the menu, `queries`
 * the lists of its own that it asks of PocketBase.
 */
export const remoteLimits = { path: 120, label: 24, links: 2, queries: 10 };

const pathShape = /^\/$|^(\/(:[a-z]\w*|[\p{L}\p{N}][\p{L}\p{N}_-]*))+$/u;

/** Undefined where nothing is wrong. */
export function findRouteProblem({ path, menu }: RouteRow): string | undefined {
  if (path.length > remoteLimits.path)
    return `has a path of ${path.length} characters; ${remoteLimits.path} is the limit`;
  if (!pathShape.test(path) || path !== path.normalize('NFC')) {
    return `has the path "${path}", which is none: /, or letters, digits, "-", "_" and :names between slashes`;
  }
  if (!menu) return undefined;
  if (path.includes(':')) return `has a link in the menu, and no one address (${path})`;
  const { length } = menu.label.trim();
  return length === 0 || length > remoteLimits.label
    ? `has a label of ${length} characters in the menu; 1 to ${remoteLimits.label} fit`
    : undefined;
}

const queryLimits = { perPage: 500, pages: 20, length: 500, expanded: 3 };
const isIntegerUpTo = (value: unknown, limit: number) =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= limit;

/** Undefined where nothing is wrong. A manifest is JSON, whatever the types say. */
export function findQueryProblem({ collection, perPage, pages, ...texts }: ListQuery): string | undefined {
  if (!/^[a-z][a-z_]{0,49}$/.test(String(collection)))
    return `names no collection: ${String(collection).slice(0, 60)}`;
  if (!isIntegerUpTo(perPage, queryLimits.perPage) || !isIntegerUpTo(pages, queryLimits.pages))
    return `to ${collection} wants ${perPage} records on ${pages} pages; ${queryLimits.perPage} on ${queryLimits.pages} are the limit`;
  const { sort, filter = '', expand = '', fields = '', ...more } = texts;
  const [unknown] = Object.keys(more);
  if (unknown) return `to ${collection} has "${unknown}", which is no part of one`;
  const isText = [sort, filter, expand, fields].every(
    (text) => typeof text === 'string' && text.length <= queryLimits.length,
  );
  if (!isText)
    return `to ${collection} has a part that is no text of at most ${queryLimits.length} characters`;
  // A relation of a relation can cost PocketBase gigabytes.
  if (expand.includes('.') || expand.split(',').length > queryLimits.expanded)
    return `to ${collection} expands "${expand.slice(0, 60)}"; ${queryLimits.expanded} relations of the records themselves are the limit`;
  return undefined;
}
