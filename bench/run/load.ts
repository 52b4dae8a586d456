import autocannon from 'autocannon';

export interface LoadOptions {
  url: string;
  requests: autocannon.Request[];
  /** Each sends its next request when its last one is answered. */
  connections: number;
  /** Either seconds … */
  duration?: number;
  /** … or requests. */
  amount?: number;
  /** Puts an id of its own for each request in place of `[<id>]`. */
  idReplacement?: boolean;
}

/** What a load came to. */
export interface Load {
  seconds: number;
  /** Milliseconds until the whole answer was there, one per answer. */
  latencies: number[];
  /** How many answers had which status. */
  answers: Map<number, number>;
}

/** Puts a load on a server of this machine; throws where a request got no answer. */
export async function load({ url, ...options }: LoadOptions): Promise<Load> {
  const latencies: number[] = [];
  const answers = new Map<number, number>();
  const { errors, start, finish } = await new Promise<autocannon.Result>((resolve, reject) => {
    const running = autocannon({ url, ...options }, (error, result) =>
      error ? reject(error) : resolve(result),
    );
    running.on('response', (_client, status, _bytes, milliseconds) => {
      latencies.push(milliseconds);
      answers.set(status, (answers.get(status) ?? 0) + 1);
    });
  });
  if (errors > 0) throw new Error(`${url}: ${errors} requests got no answer`);
  return { seconds: (finish.getTime() - start.getTime()) / 1000, latencies, answers };
}

export const perSecond = ({ latencies, seconds }: Load): number => latencies.length / seconds;
