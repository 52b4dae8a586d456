import { createSubscriptions } from './alerts/subscriptions';
import { readConfig } from './config/config';
import { exitWhenUnusable } from './failures/failures';
import { type DeadLetter, deadLetters, maxRows } from './follow-up/overview';
import type { Driver } from './outbox/driver';
import { openEngine } from './outbox/open';
import { receiptOf } from './request/identity';

export async function operateOutbox(args: string[]): Promise<void> {
  // Whatever it writes into DATA_DIR is for this user alone.
  process.umask(0o077);
  const driver = await exitWhenUnusable(() => openEngine(readConfig(), console.error));
  try {
    for (const line of await runCommand(args, driver)) console.log(line);
  } catch (error) {
    if (!(error instanceof WrongUsage)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  } finally {
    await driver.close();
  }
}

const usage = `Usage: campus outbox COMMAND
  list              shows the mails that were given up, the oldest hundred
  retry all|ID      puts them back in the queue
  purge all|ID      deletes them for good
  forget ADDRESS    deletes an address that waits for sessions, in all courses`;

class WrongUsage extends Error {}

export async function runCommand([verb, target, ...rest]: string[], driver: Driver): Promise<string[]> {
  const letters = deadLetters(driver);
  if (rest.length > 0) throw new WrongUsage(usage);
  if (verb === 'list' && target === undefined) return listing(await letters.list());
  if (target === undefined) throw new WrongUsage(usage);
  const runTarget = new Map([
    ['retry', () => letters.retry(target, Date.now())],
    ['purge', () => letters.purge(target)],
    ['forget', () => createSubscriptions(driver).forget(target)],
  ]).get(verb ?? '');
  if (!runTarget) throw new WrongUsage(usage);
  const count = await runTarget();
  if (count === 0 && (verb === 'forget' || target !== 'all'))
    throw new WrongUsage(
      `Nothing was done: ${target} is ${verb === 'forget' ? 'no address that waits' : 'not in the list'}.`,
    );
  return [`${count} ${verb === 'retry' ? 'put back in the queue' : 'deleted'}`];
}

function listing(letters: DeadLetter[]): string[] {
  if (letters.length === 0) return ['No mail was given up.'];
  const lines = letters.map(({ id, kind, attempts, error, createdAt }) =>
    [id, receiptOf(id), kind, new Date(createdAt).toISOString(), `${attempts} attempts`, error].join('  '),
  );
  return letters.length < maxRows ? lines : [...lines, `No more than ${maxRows} are shown.`];
}
