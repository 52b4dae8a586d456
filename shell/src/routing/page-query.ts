import type { PageRoute } from './page-route';

/**
 * The query of an address (without "?") in one spelling: the parameters that the page reads, always in the
 * same order, each with its first value. What others add (`utm_source`) makes no page of its own.
 */
export function pageQuery({ query = [] }: Pick<PageRoute, 'query'>, search: URLSearchParams): string {
  const read = query.flatMap((name) => {
    const value = search.get(name);
    return value ? [[name, value]] : [];
  });
  return new URLSearchParams(read).toString();
}
