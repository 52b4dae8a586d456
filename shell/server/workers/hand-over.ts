import type { ChildProcess } from 'node:child_process';
import type { EventEmitter } from 'node:events';

/** A connection as the primary holds it. */
interface Connection {
  close(): void;
}

/**
 * Ends the connection that a worker was given and had not yet taken when it died: `cluster` would keep it open in the
 * primary, and the visitor would wait for ever instead of asking again. The primary gives a worker one at a time.
 */
export function endUntaken(worker: EventEmitter & { process: Pick<ChildProcess, 'send'> }): void {
  const send = worker.process.send?.bind(worker.process) as ((...values: unknown[]) => boolean) | undefined;
  // There is no such worker: it could not be started.
  if (!send) return;
  let given: Connection | undefined;
  worker.process.send = (message: unknown, connection?: unknown, ...more: unknown[]) => {
    // Not the port itself, which a single worker listens on: the next one gets it, too.
    if ((message as { act?: string }).act === 'newconn') given = connection as Connection;
    return send(message, connection, ...more);
  };
  // Closing one that was taken, and is closed already, does nothing.
  worker.once('exit', () => given?.close());
}
