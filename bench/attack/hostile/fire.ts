import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Shot } from './shot';

/** How a shot ended: a status, "closed" without one, or "open" when it was cut at the end of the attack. */
export type End = `${number}` | 'closed' | 'open';

export interface Fire {
  /** The client's own address on this machine. */
  from: string;
  ports: Readonly<Record<Shot['to'], number>>;
  /** Cuts it. */
  signal: AbortSignal;
}

/** Milliseconds a client waits that has said what it had to say. */
const usualHold = 10_000;

/** Opens one connection, writes, waits for the server's end or its own; never throws. */
export async function fire(shot: Shot, { from, ports, signal }: Fire): Promise<End> {
  const socket = connect({ host: '127.0.0.1', port: ports[shot.to], localAddress: from });
  let head = '';
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.on('error', () => undefined);
  if (shot.deaf) socket.pause();
  else socket.on('data', (chunk: Buffer) => (head ||= chunk.toString('latin1', 0, 15)));
  const cut = () => socket.destroy();
  signal.addEventListener('abort', cut, { once: true });
  const ended = new AbortController();
  void closed.then(() => ended.abort());
  try {
    for (const [index, piece] of shot.pieces.entries()) {
      if (index > 0 && shot.every) await pause(shot.every, undefined, { signal: ended.signal });
      socket.write(piece);
    }
    await pause(shot.hold ?? usualHold, undefined, { signal: ended.signal });
  } catch {
    // The server has hung up, or the attack is over.
  }
  signal.removeEventListener('abort', cut);
  socket.destroy();
  await closed;
  const status = /^HTTP\/1\.[01] (\d{3})/.exec(head)?.[1];
  if (status) return status as End;
  return signal.aborted ? 'open' : 'closed';
}
