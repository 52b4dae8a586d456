import autocannon from 'autocannon';

export interface Load {
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

/** Puts a load on a server of this machine; resolves with its answers per second, throws when one was bad. */
export async function load({ url, paths, encoding, neverKept = false, ...options }: Load): Promise<number> {
  const result = await autocannon({
    url,
    ...options,
    idReplacement: true,
    requests: paths.map((path) => ({
      path,
      headers: { 'accept-encoding': encoding, ...(neverKept ? { host: anotherSite } : {}) },
    })),
  });
  const bad = result.errors + result.non2xx;
  if (bad > 0) throw new Error(`${url}${paths[0]}: ${bad} of ${result.requests.sent} requests went wrong`);
  const seconds = (result.finish.getTime() - result.start.getTime()) / 1000;
  return result['2xx'] / seconds;
}
