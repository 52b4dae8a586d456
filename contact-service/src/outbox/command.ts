import { deadLetters } from './dead-letters';
import type { Driver } from './driver';

export const usage = `Usage: npm run outbox -w contact-service -- COMMAND
  list              shows the mails that were given up
  retry all|ID      puts them back in the queue
  purge all|ID      deletes them for good`;

/** The command is not one of ours. */
export class WrongUsage extends Error {}

/** Runs one of the operator's commands; gives the lines to print. */
export async function runCommand([verb, target, ...rest]: string[], driver: Driver): Promise<string[]> {
  const letters = deadLetters(driver);
  if (verb === 'list' && target === undefined) return listing(await letters.list());
  if (target === undefined || rest.length > 0) throw new WrongUsage(usage);
  if (verb === 'retry') return [`${await letters.retry(target, Date.now())} put back in the queue`];
  if (verb === 'purge') return [`${await letters.purge(target)} deleted`];
  throw new WrongUsage(usage);
}

function listing(letters: Awaited<ReturnType<ReturnType<typeof deadLetters>['list']>>): string[] {
  if (letters.length === 0) return ['No mail was given up.'];
  return letters.map(({ id, receipt, kind, attempts, error, createdAt }) =>
    [id, receipt, kind, createdAt.toISOString(), `${attempts} attempts`, error].join('  '),
  );
}
