import { WrongSettings } from 'settings';
import { reasonOf } from './failures/failures';
import { UnusableEngine } from './outbox/driver';

/** An operator's mistake is told in plain sentences, without a stack. The exit code is 1. */
export async function exitWhenUnusable<T>(start: () => Promise<T>): Promise<T> {
  try {
    return await start();
  } catch (error) {
    console.error(explain(error));
    return process.exit(1);
  }
}

function explain(error: unknown): string {
  if (error instanceof WrongSettings || error instanceof UnusableEngine) return error.message;
  const { syscall = '' } = error as NodeJS.ErrnoException;
  if (['mkdir', 'chmod'].includes(syscall))
    return `DATA_DIR must be a folder that we may write to (${reasonOf(error)}).`;
  if (['listen', 'bind', 'getaddrinfo'].includes(syscall)) {
    return `CONTACT_PORT must be a free port of this machine (${reasonOf(error)}).`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
