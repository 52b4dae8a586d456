import { SmtpSink } from 'testing/smtp-sink';
import { ServiceProcess } from '../../contact-service/testing/service-process';
import { count } from './count';
import { drained } from './drained';
import { readFigures } from './metrics';
import { type Ledger, sendUntil } from './sender';

const visitors = 4;
/** Milliseconds between a visitor's answer and the next request: mails leave about as fast as they come. */
const pause = 40;
/** A busy machine starts slowly. */
const startPatience = 180_000;
/** One kill in so many hits a process that is still starting, with what the last one left to be repaired. */
const startingShare = 1 / 8;

/** Kills the service again and again while visitors post to it; gives what was promised and what arrived. */
export async function torture(env: Record<string, string>, kills: number, say: (line: string) => void) {
  const sink = new SmtpSink();
  await sink.start();
  const settings = { ...env, SMTP_URL: sink.url };
  const ledger: Ledger = { accepted: new Set(), repeated: 0, latencies: [] };
  const start = () => new ServiceProcess(settings, { entry: 'dist/main.mjs' });
  let service = start();
  let address = await service.address(startPatience);
  let over = false;
  const senders = Array.from({ length: visitors }, () =>
    sendUntil(
      () => over,
      () => address,
      ledger,
      pause,
    ),
  );

  for (let kill = 1; kill <= kills; kill += 1) {
    if (Math.random() > startingShare) address = await service.address(startPatience);
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 1500));
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
  return { ...ledger, ...count(ledger.accepted, sink), dead, code };
}
