import { createSubscriptions } from './alerts/subscriptions';
import { readConfig } from './config/config';
import { exitWhenUnusable } from './failures/failures';
import { type DeadLetter, deadLetters, pageSize } from './follow-up/overview';
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
  list [PAGE]       shows the mails that were given up, a hundred a page
  retry all|ID      puts them back in the queue
  purge all|ID      deletes them for good
  alerts            counts the addresses that wait for a session, by course
  forget ADDRESS    deletes an address that waits for sessions, in all courses`;

class WrongUsage extends Error {}

export async function runCommand([verb, target, ...rest]: string[], driver: Driver): Promise<string[]> {
  const letters = deadLetters(driver);
  if (rest.length > 0) throw new WrongUsage(usage);
  if (verb === 'list' && /^[1-9]\d{0,5}$/.test(target ?? '1')) {
    const page = Number(target ?? 1);
    return listing(await letters.list(page), page);
  }
  const subscriptions = createSubscriptions(driver);
  if (verb === 'alerts' && target === undefined) return counts(await subscriptions.countByCourse());
  if (target === undefined) throw new WrongUsage(usage);
  const runTarget = new Map([
    ['retry', () => letters.retry(target, Date.now())],
    ['purge', () => letters.purge(target)],
    ['forget', () => subscriptions.forget(target)],
  ]).get(verb ?? '');
  if (!runTarget) throw new WrongUsage(usage);
  const count = await runTarget();
  if (count === 0 && (verb === 'forget' || target !== 'all'))
    throw new WrongUsage(
      `Nothing was done: ${target} is ${verb === 'forget' ? 'no address that waits' : 'not in the list'}.`,
    );
  return [`${count} ${verb === 'retry' ? 'put back in the queue' : 'deleted'}`];
}

function counts(courses: { course: string; confirmed: number; pending: number }[]): string[] {
  if (courses.length === 0) return ['Nobody waits for a session.'];
  return courses.map(
    ({ course, confirmed, pending }) => `${course}  ${confirmed} confirmed  ${pending} not yet confirmed`,
  );
}

function listing(letters: DeadLetter[], page: number): string[] {
  if (letters.length === 0) return [page === 1 ? 'No mail was given up.' : `There is no page ${page}.`];
  const lines = letters
    .slice(0, pageSize)
    .map(({ id, kind, attempts, error, createdAt }) =>
      [id, receiptOf(id), kind, new Date(createdAt).toISOString(), `${attempts} attempts`, error].join('  '),
    );
  return letters.length > pageSize ? [...lines, `More of them: list ${page + 1}`] : lines;
}
