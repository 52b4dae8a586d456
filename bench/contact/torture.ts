import { setTimeout as pause } from 'node:timers/promises';
import { SmtpSink } from 'testing/smtp-sink';
import { ServiceProcess } from '../../contact-service/testing/service-process';
import { count, type Ledger, sendUntil } from './visitors';

const visitors = 4;
/** A busy machine starts slowly. */
const startPatience = 180_000;
/** Longer than a lease and the first delays after a failure: whoever stands still for so long is stuck. */
const mailPatience = 150_000;
/** One kill in so many hits a process that is still starting, with what the last one left to be repaired. */
const startingShare = 1 / 8;

/** Kills the service again and again while visitors post to it; gives what was promised and what arrived. */
export async function torture(env: Record<string, string>, kills: number, say: (line: string) => void) {
  const sink = new SmtpSink();
  await sink.start();
  const start = () => new ServiceProcess({ ...env, SMTP_URL: sink.url }, { entry: 'dist/main.mjs' });
  const ledger: Ledger = { accepted: new Set(), repeated: 0 };
  let service = start();
  let address = await service.address(startPatience);
  let over = false;
  const senders = Array.from({ length: visitors }, () =>
    sendUntil(
      () => over,
      () => address,
      ledger,
    ),
  );
  for (let kill = 1; kill <= kills; kill += 1) {
    if (Math.random() > startingShare) address = await service.address(startPatience);
    await pause(Math.random() * 1500);
    await service.end('SIGKILL');
    service = start();
    if (kill % 20 === 0) say(`${kill} kills, ${ledger.accepted.size} accepted`);
  }
  address = await service.address(startPatience);
  over = true;
  await Promise.all(senders);
  await drained(address, say);
  const dead = (await readFigures(address))('contact_outbox_dead');
  const code = await service.end('SIGTERM');
  await sink.stop();
  return { accepted: ledger.accepted.size, repeated: ledger.repeated, ...count(ledger, sink), dead, code };
}

/** Resolves once every mail has left; throws when their number stops falling. */
async function drained(address: string, say: (line: string) => void): Promise<void> {
  const waiting = async () => (await readFigures(address))('contact_outbox_waiting');
  let least = Number.POSITIVE_INFINITY;
  let since = Date.now();
  for (let left = await waiting(); left > 0; left = await waiting()) {
    if (left < least) [least, since] = [left, Date.now()];
    if (Date.now() - since > mailPatience) throw new Error(`${left} mails do not leave`);
    say(`${left} mails still to leave`);
    await pause(10_000);
  }
}

/** The service's Prometheus figures, each by its name. */
async function readFigures(address: string): Promise<(name: string) => number> {
  const lines = (await (await fetch(`${address}/metrics`)).text()).split('\n');
  return (name) => Number(lines.find((line) => line.startsWith(`${name} `))?.split(' ')[1]);
}
