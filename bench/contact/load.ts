import { type Connection, connectTo } from './connection';

/** What a load measured. */
export interface Load {
  seconds: number;
  answers: Map<number, number>;
  /** Milliseconds, one per answer. */
  latencies: number[];
}

export const noLoad = (): Load => ({ seconds: 0, answers: new Map(), latencies: [] });

/** Posts one body again and again over kept connections, as fast as the answers come; adds to what was measured. */
export async function load(address: string, body: string, clients: number, seconds: number, into: Load) {
  const connections = await Promise.all(Array.from({ length: clients }, () => connectTo(address)));
  const start = performance.now();
  const end = start + seconds * 1000;
  await Promise.all(connections.map((connection) => postUntil(end, connection, body, into)));
  into.seconds += (performance.now() - start) / 1000;
}

async function postUntil(end: number, connection: Connection, body: string, { answers, latencies }: Load) {
  while (performance.now() < end) {
    const sentAt = performance.now();
    const status = await connection.post('/send-email', body);
    latencies.push(performance.now() - sentAt);
    answers.set(status, (answers.get(status) ?? 0) + 1);
  }
  connection.close();
}

export function perSecond({ latencies, seconds }: Load): number {
  return latencies.length / seconds;
}

/** The latency that a share of the answers stayed under. */
export function percentile({ latencies }: Load, share: number): number {
  const sorted = latencies.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
}
