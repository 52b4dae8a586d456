import {
  type ListQuery,
  listParameters,
  type RecordQuery,
  siteLists,
  siteRecords,
  textLists,
} from 'shared-ui';
import { searchLists } from 'shared-ui/search';
import { serverLists } from 'shared-ui/server-lists';

export type Query = { path: string; isList: boolean } | { refusal: 400 | 404 };

const parameters = ['page', 'perPage', 'skipTotal', 'sort', 'filter', 'expand', 'fields'] as const;

/** The order of `parameters` gives each query one spelling. */
function spelled(search: URLSearchParams): string {
  const kept = parameters.flatMap((name) => search.getAll(name).map((value) => [name, value]));
  return new URLSearchParams(kept).toString();
}

const listQueries = new Map<string, Set<string>>();
const recordQueries = new Map<string, Set<string>>();

function allow(queries: Map<string, Set<string>>, collection: string, search: URLSearchParams): void {
  const known = queries.get(collection) ?? new Set();
  queries.set(collection, known.add(spelled(search)));
}

for (const list of [siteLists, textLists, serverLists, searchLists].flatMap((lists): ListQuery[] =>
  Object.values(lists),
)) {
  for (let page = 1; page <= list.pages; page++) allow(listQueries, list.collection, listSearch(list, page));
}
for (const query of Object.values(siteRecords)) allow(recordQueries, query.collection, recordSearch(query));

function listSearch(list: ListQuery, page: number): URLSearchParams {
  return new URLSearchParams(listParameters(list, page));
}

function recordSearch({ collection: _, ...asked }: RecordQuery): URLSearchParams {
  return new URLSearchParams(asked);
}

/** The migrations declare ids of this shape. */
const idShape = /^[a-z0-9-]{1,100}$/;

/** Only the site's own queries reach PocketBase: a stranger's `expand` can cost it gigabytes, whatever the time limit here. */
export function allowedQuery(pathname: string, search: URLSearchParams): Query {
  const [start, api, collections, collection = '', records, id, ...rest] = pathname.split('/', 8);
  const isRecords = start === '' && api === 'api' && collections === 'collections' && records === 'records';
  const queries = (id === undefined ? listQueries : recordQueries).get(collection);
  if (!isRecords || !queries || rest.length > 0) return { refusal: 404 };
  if (id !== undefined && !idShape.test(id)) return { refusal: 404 };
  const query = spelled(search);
  if (!queries.has(query)) return { refusal: 400 };
  return { path: `${pathname}?${query}`, isList: id === undefined };
}

/** Pages count from 1. */
export function listPage(list: ListQuery, page: number): Query {
  return allowedQuery(`/api/collections/${list.collection}/records`, listSearch(list, page));
}

export function singleRecord(query: RecordQuery, id: string): Query {
  const path = `/api/collections/${query.collection}/records/${encodeURIComponent(id)}`;
  return allowedQuery(path, recordSearch(query));
}
