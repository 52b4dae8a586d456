import { load, perSecond } from '../../run/load';

export interface PagesLoad {
  url: string;
  paths: readonly string[];
  connections: number;
  /** Either seconds … */
  duration?: number;
  /** … or requests. */
  amount?: number;
  encoding: 'br' | 'identity';
  /** Each request is for another site, so that the cache has no page for it. */
  neverKept?: boolean;
}

/** A name of its own for each request; autocannon puts a number in place of the mark. */
const anotherSite = 'bench[<id>].example';

/** Asks a server of this machine for pages; resolves with its answers per second, throws when one was bad. */
export async function loadPages({
  paths,
  encoding,
  neverKept = false,
  ...options
}: PagesLoad): Promise<number> {
  const headers = { 'accept-encoding': encoding, ...(neverKept ? { host: anotherSite } : {}) };
  const requests = paths.map((path) => ({ path, headers }));
  const result = await load({ ...options, requests, idReplacement: true });
  const bad = [...result.answers].filter(([status]) => status < 200 || status > 299);
  if (bad.length > 0) throw new Error(`${options.url}${paths[0]} answered ${new Map(bad)}`);
  return perSecond(result);
}
