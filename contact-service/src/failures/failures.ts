import { WrongSettings } from '@campus/settings';
import { maxErrorLength } from '../limits';

/** Some errors of Node have a code and no message. */
export function reasonOf(error: unknown): string {
  const { message, code, name }: NodeJS.ErrnoException =
    error instanceof Error ? error : new Error(String(error));
  return (message || code || name).slice(0, maxErrorLength);
}

/** Rejects after so many milliseconds; the work goes on unheard. */
export function withTimeout<T>(timeoutMs: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** A database that cannot be used; the message is one sentence with a remedy. */
export class UnusableEngine extends Error {}

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
