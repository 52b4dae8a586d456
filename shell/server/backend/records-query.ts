/** What the site's own calls say; anything else neither reaches PocketBase nor makes a cache entry of its own. */
const known = ['page', 'perPage', 'skipTotal', 'sort', 'filter', 'expand', 'fields'] as const;

/** A query of the records API in one spelling: only what is known, always in the same order. */
export function recordsQuery(search: URLSearchParams): string {
  const kept = known.flatMap((name) => {
    const value = search.get(name);
    return value ? [[name, value]] : [];
  });
  return new URLSearchParams(kept).toString();
}
