import { setTimeout as pause } from 'node:timers/promises';
import type { SmtpSink } from '@campus/testing/smtp-sink';
import { build } from '../build/build';
import { untilStopped } from '../run';
import { openScaledSite, type ScaledSite } from '../quality/measurements/scale-out/site';
import { openVisitors } from '../quality/measurements/scale-out/visitors';

const rounds = 3;

const visitors = 6;

/** Visits before the first kill, and after each one: caches fill again. */
const warmUpMs = 6000;
const recoveryMs = 3000;

const deliveryTimeoutMs = 300_000;

/**
 * `npm run campus scale-out`: two shells, two contact services, PocketBase and a PostgreSQL behind
 * nginx, of which one process after the other is killed under visitors. Exit code 1: a visitor has
 * noticed.
 */
export async function run(): Promise<void> {
  await build(console.log);
  await using cleanup = new AsyncDisposableStack();
  void untilStopped().then(() => cleanup.disposeAsync().finally(() => process.exit(130)));
  console.log('Starting nginx, PostgreSQL, PocketBase, two contact services and two shells …');
  const site = await openScaledSite(cleanup);
  const { met, leave } = openVisitors({ port: site.proxy.port }, visitors);
  cleanup.defer(leave);
  await pause(warmUpMs);
  await killInTurn(site);
  await leave();
  const lost = await undelivered(met.accepted, site.mails);
  const counts = {
    'journeys that failed': met.failed.length,
    'views of the shipped courses in place of the live ones': met.shipped,
    'accepted requests that are lost': lost.length,
    'requests that came twice under another Message-ID': duplicatesUnderOtherId(site.mails),
  };
  console.log([...new Set(met.failed)].slice(0, 20).join('\n'));
  console.log(
    `${met.journeys} journeys, ${met.requests} requests, ${met.accepted.length} accepted; all of these must be 0:`,
  );
  console.table(counts);
  if (Object.values(counts).some((count) => count !== 0)) process.exitCode = 1;
}

async function killInTurn(site: ScaledSite): Promise<void> {
  const all = [...site.shells, ...site.contacts, site.pocketbase];
  for (let round = 1; round <= rounds; round++) {
    for (const { killAndRestart } of all) {
      await killAndRestart();
      await pause(recoveryMs);
    }
    console.log(`round ${round}: each of ${all.length} processes was killed and started again`);
  }
}

async function undelivered(accepted: readonly string[], mails: SmtpSink): Promise<string[]> {
  const deadline = Date.now() + deliveryTimeoutMs;
  for (;;) {
    const delivered = new Set(
      mails.requests.flatMap(({ replyTo }) => replyTo?.value.map(({ address }) => address) ?? []),
    );
    const missing = accepted.filter((address) => !delivered.has(address));
    if (missing.length === 0 || Date.now() > deadline) return missing;
    await pause(500);
  }
}

/** A mail that is sent again has the same Message-ID, by which mailboxes know a copy. */
function duplicatesUnderOtherId({ requests }: SmtpSink): number {
  const different = (values: (string | undefined)[]) => new Set(values).size;
  return (
    different(requests.map(({ messageId }) => messageId)) -
    different(requests.map(({ replyTo }) => replyTo?.text))
  );
}
