import { join } from 'node:path';
import { findPrograms, PostgresServer } from 'testing/postgres-server';
import { form } from '../../contact-service/testing/form';
import { ServiceProcess } from '../../contact-service/testing/service-process';
import { machine } from '../report/machine';
import { markdownTable } from '../report/markdown-table';
import { quantile } from '../report/statistics';
import { type Load, load, perSecond } from '../run/load';
import { beginScript } from './begin-script';

/**
 * What keeping a request costs: the service against the same server that keeps nothing, in turns of a few seconds, so
 * that a change of the machine's pace hits both alike. Usage: npm run throughput -w contact-service -- [rounds]
 */
const rounds = Number(process.argv[2] ?? 10);
const clients = 20;
const seconds = 3;
const leastRatio = 0.4;
const longestP99 = 50;
const request = {
  method: 'POST',
  path: '/send-email',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(form),
} as const;
const folder = beginScript('throughput', 15);

interface Contestant {
  name: string;
  service: ServiceProcess;
  load: Load;
}

function contestant(
  name: string,
  env: Record<string, string>,
  entry = '../bench/contact/unbounded.ts',
): Contestant {
  // Mails go to a closed port: they wait, and retrying them is part of the load.
  const service = new ServiceProcess({ SMTP_URL: 'smtp://127.0.0.1:1', ...env }, { entry });
  return { name, service, load: { seconds: 0, latencies: [], answers: new Map() } };
}

/** Runs one while the others stand still. */
async function takeTurn({ service }: Contestant): Promise<Load> {
  const url = await service.address();
  service.signal('SIGCONT');
  const turn = await load({ url, requests: [request], connections: clients, duration: seconds });
  service.signal('SIGSTOP');
  return turn;
}

/** Adds a turn to those before it. */
function add(turn: Load, to: Load): void {
  to.seconds += turn.seconds;
  to.latencies = to.latencies.concat(turn.latencies);
  for (const [status, count] of turn.answers) to.answers.set(status, (to.answers.get(status) ?? 0) + count);
}

const nothing = contestant('keeps nothing', {}, '../bench/contact/keep-nothing.ts');
const sqlite = contestant('SQLite', { DATA_DIR: join(folder, 'sqlite') });
const contestants = [nothing, sqlite];
const programs = findPrograms();
const postgres = programs === null ? null : new PostgresServer(programs);
if (postgres) {
  await postgres.create();
  contestants.push(contestant('PostgreSQL', { DATA_DIR: folder, DATABASE_URL: postgres.url }));
}

for (const each of contestants) await takeTurn(each);
const begin = machine();
for (let round = 1; round <= rounds; round += 1) {
  for (const each of contestants) add(await takeTurn(each), each.load);
  const rates = contestants.map(({ name, load }) => `${name} ${Math.round(perSecond(load))}`);
  console.error(`round ${round} of ${rounds}: ${rates.join(', ')} per second`);
}

const rows = contestants.map(({ name, load }) => {
  const ratio = perSecond(load) / perSecond(nothing.load);
  const [p50, p99] = [quantile(load.latencies, 0.5), quantile(load.latencies, 0.99)];
  const answers = [...load.answers].map(([status, count]) => `${count} × ${status}`).join(', ');
  if (name === 'SQLite' && (ratio < leastRatio || p99 > longestP99)) process.exitCode = 1;
  return [name, perSecond(load).toFixed(0), p50.toFixed(1), p99.toFixed(1), ratio.toFixed(2), answers];
});
console.log(markdownTable(['', 'requests/s', 'p50 ms', 'p99 ms', '÷ keeps nothing', 'answers'], rows));
console.log(`\n${begin}; ${clients} connections, ${rounds} turns of ${seconds} s each, mail server down`);
for (const { service } of contestants) await service.end('SIGKILL');
await postgres?.remove();
