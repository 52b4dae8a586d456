import type { RouteRow } from './remote';

/** A document leaves out what is usual. */
interface SentRow extends Omit<RouteRow, 'header'> {
  /** `plain` where missing. */
  header?: RouteRow['header'];
}

export interface PageRoute extends SentRow {
  /** The remote's name is that of its folder. */
  remote: string;
}

export type RemoteRoutes = Readonly<Record<string, readonly SentRow[]>>;

const maxValues = 10;

/** Gives one spelling: the parameters that the page reads, in its order, with known values. */
export function pageQuery({ query = [] }: Pick<PageRoute, 'query'>, search: URLSearchParams): string {
  const read = query.flatMap((declared) => {
    const [, name = '', star, allowed] = /^([^*=]*)(\*?)(?:=(.*))?$/.exec(declared) ?? [];
    const sent = [...new Set(search.getAll(name))].slice(0, star ? maxValues : 1);
    const values = allowed?.split('|').filter((value) => sent.includes(value)) ?? sent;
    return values.some(Boolean) ? values.map((value): [string, string] => [name, value]) : [];
  });
  return new URLSearchParams(read).toString();
}
