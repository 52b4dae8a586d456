import {
  type ListQuery,
  listParameters,
  type RecordQuery,
  siteLists,
  siteRecords,
  textLists,
} from '@campus/shared-ui';
import { searchLists } from '@campus/shared-ui/search';
import { serverLists } from '@campus/shared-ui/server-lists';

export type Query = { path: string; isList: boolean } | { refusal: 400 | 404 };

const parameters = ['page', 'perPage', 'skipTotal', 'sort', 'filter', 'expand', 'fields'] as const;

/** The order of `parameters` gives each query one spelling. */
function canonical(search: URLSearchParams): string {
  const pairs = parameters.flatMap((name) => search.getAll(name).map((value) => [name, value]));
  return new URLSearchParams(pairs).toString();
}

/** By collection: how the site's programs write a query, by its canonical spelling. */
type Queries = Map<string, Map<string, string>>;
const listQueries: Queries = new Map();
const recordQueries: Queries = new Map();

function allow(queries: Queries, collection: string, search: URLSearchParams): void {
  const spellings = queries.get(collection) ?? new Map();
  const written = [...search].map((pair) => pair.map(encodeURIComponent).join('=')).join('&');
  queries.set(collection, spellings.set(canonical(search), written));
}

const lists: ListQuery[] = [siteLists, textLists, serverLists, searchLists].flatMap((group) =>
  Object.values(group),
);
for (const list of lists) {
  for (let page = 1; page <= list.pages; page++) allow(listQueries, list.collection, listSearch(list, page));
}
for (const query of Object.values(siteRecords)) allow(recordQueries, query.collection, recordSearch(query));

function listSearch(list: ListQuery, page: number): URLSearchParams {
  return new URLSearchParams(listParameters(list, page));
}

function recordSearch({ collection: _, ...parameters }: RecordQuery): URLSearchParams {
  return new URLSearchParams(parameters);
}

/** The migrations declare ids of this shape. */
const idShape = /^[a-z0-9-]{1,100}$/;

/**
 * Only the site's own queries, and those of live releases (`ofRemotes`), reach PocketBase: a
 * stranger's `expand` can cost it gigabytes.
 */
export function allowedQuery(
  pathname: string,
  search: URLSearchParams,
  remoteQueries: readonly ListQuery[] = [],
): Query {
  const [start, api, collections, collection = '', records, id, ...rest] = pathname.split('/', 8);
  const isRecords = start === '' && api === 'api' && collections === 'collections' && records === 'records';
  const queries = (id === undefined ? listQueries : recordQueries).get(collection);
  const remoteLists = id === undefined ? remoteQueries.filter((list) => list.collection === collection) : [];
  if (!isRecords || (!queries && remoteLists.length === 0) || rest.length > 0) return { refusal: 404 };
  if (id !== undefined && !idShape.test(id)) return { refusal: 404 };
  const query = canonical(search);
  if (!queries?.has(query) && !remoteLists.some((list) => isPageOf(list, query))) return { refusal: 400 };
  return { path: `${pathname}?${queries?.get(query) ?? query}`, isList: id === undefined };
}

function isPageOf(list: ListQuery, query: string): boolean {
  const page = Number(new URLSearchParams(query).get('page'));
  return (
    Number.isInteger(page) && page >= 1 && page <= list.pages && canonical(listSearch(list, page)) === query
  );
}

/** Pages count from 1. */
export function listPage(list: ListQuery, page: number, remoteQueries?: readonly ListQuery[]): Query {
  return allowedQuery(`/api/collections/${list.collection}/records`, listSearch(list, page), remoteQueries);
}

export function singleRecord(query: RecordQuery, id: string): Query {
  const path = `/api/collections/${query.collection}/records/${encodeURIComponent(id)}`;
  return allowedQuery(path, recordSearch(query));
}
