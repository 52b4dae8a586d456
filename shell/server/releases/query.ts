import type { ListQuery } from 'shared-ui';

export const mostQueries = 10;

const most = { perPage: 500, pages: 20, length: 500, expanded: 3 };
const isWhole = (value: unknown, limit: number) =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= limit;

/** Undefined where nothing is wrong. A manifest is JSON, whatever the types say. */
export function problemOfQuery({ collection, perPage, pages, ...texts }: ListQuery): string | undefined {
  if (!/^[a-z_]{1,50}$/.test(String(collection)))
    return `names no collection: ${String(collection).slice(0, 60)}`;
  if (!isWhole(perPage, most.perPage) || !isWhole(pages, most.pages))
    return `to ${collection} wants ${perPage} records on ${pages} pages; ${most.perPage} on ${most.pages} are the limit`;
  const { sort, filter = '', expand = '', fields = '', ...more } = texts;
  const [unknown] = Object.keys(more);
  if (unknown) return `to ${collection} has "${unknown}", which is no part of one`;
  const isText = [sort, filter, expand, fields].every(
    (text) => typeof text === 'string' && text.length <= most.length,
  );
  if (!isText) return `to ${collection} has a part that is no text of at most ${most.length} characters`;
  // A relation of a relation can cost PocketBase gigabytes.
  if (expand.includes('.') || expand.split(',').length > most.expanded)
    return `to ${collection} expands "${expand.slice(0, 60)}"; ${most.expanded} relations of the records themselves are the limit`;
  return undefined;
}
