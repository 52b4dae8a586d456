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
}

/** An address that is another one with each request, so that the cache has no page for it. */
export const neverKept = (path: string) => `${path}?x=[<id>]`;

/** Puts a load on a server of this machine; resolves with its answers per second, throws when one was bad. */
export async function load({ url, paths, encoding, ...options }: Load): Promise<number> {
  const result = await autocannon({
    url,
    ...options,
    idReplacement: true,
    requests: paths.map((path) => ({ path, headers: { 'accept-encoding': encoding } })),
  });
  const bad = result.errors + result.non2xx;
  if (bad > 0) throw new Error(`${url}${paths[0]}: ${bad} of ${result.requests.sent} requests went wrong`);
  const seconds = (result.finish.getTime() - result.start.getTime()) / 1000;
  return result['2xx'] / seconds;
}
