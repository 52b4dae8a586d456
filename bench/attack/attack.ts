import { Agent } from 'node:http';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { build } from '../../tooling/build/build';
import { machine } from '../report/machine';
import { withCleanup } from '../run/cleanup';
import { type Memory, memoryOf, watchPeaks } from './figures/memory';
import { attackTable, failures, memoryTable, verdictTable, visitorTable } from './figures/report';
import { judge, type Row } from './figures/verdict';
import type { Outcome } from './hostile/client';
import { kinds } from './hostile/kinds';
import { openClient } from './hostile/open-client';
import { undelivered } from './mails';
import type { Options } from './options';
import { untilIdle } from './processes';
import { openSite } from './site';
import { everything, findAddresses } from './visitors/addresses';
import { ask } from './visitors/ask';
import { browser, openCrowd } from './visitors/crowd';

/** Two rounds tell a cache that fills from a leak. */
const rounds = 2;
/** Seconds of each part but the attacks. */
const lasts = { beforeLateWork: 5, warmUp: 10, quiet: 30, settling: 15 } as const;

/** Builds what is stale, attacks a site of its own beside ordinary visitors, prints; resolves with the verdict. */
export async function attack(options: Options): Promise<Row[]> {
  await assertAddresses();
  const chosen = kinds.filter(({ name }) => options.only.length === 0 || options.only.includes(name));
  return withCleanup(async (cleanup) => {
    await build(console.log);
    console.log(`Starting a site to attack … (${machine()})`);
    const site = await openSite(cleanup);
    const asVisitor = { agent: new Agent(), from: '127.0.1.1', port: site.ports.site };
    const addresses = await findAddresses(asVisitor);
    // Caches and pictures are those of a site that has been visited before.
    for (const path of everything(addresses)) await ask({ ...asVisitor, path, headers: browser });
    await pause(lasts.beforeLateWork * 1000);
    await untilIdle(site.pids);
    const client = openClient(cleanup);
    const crowd = openCrowd({ port: site.ports.site, health: site.health, addresses });
    cleanup.add(() => crowd.leave());
    const stay = async (phase: string, seconds: number) => {
      crowd.phase(phase);
      console.log(`${phase}: ${seconds} s`);
      await pause(seconds * 1000);
    };

    await stay('warm-up', lasts.warmUp);
    await stay('quiet', lasts.quiet);
    const memories: Memory[] = [await memoryOf(site)];
    const watch = watchPeaks(site);
    cleanup.add(watch.stop);
    const outcomes = new Map<string, Outcome[]>();
    const target = { ...addresses, ports: site.ports };
    for (let round = 1; round <= rounds; round++) {
      for (const { name } of chosen) {
        crowd.phase(name);
        const seed = options.seed + round;
        const outcome = await client.attack({ kind: name, seed, seconds: options.seconds, target });
        outcomes.set(name, [...(outcomes.get(name) ?? []), outcome]);
        console.log(`round ${round}, ${name}: ${outcome.shots} shots`);
      }
      await stay('settling', lasts.settling);
      memories.push(await memoryOf(site));
    }
    watch.stop();
    await crowd.leave();

    const all = [...outcomes.values()].flat();
    const accepted = [...crowd.accepted, ...all.flatMap((outcome) => outcome.accepted)];
    const rows = judge({
      samples: crowd.samples,
      memories,
      faults: all.reduce((sum, { ends }) => sum + (ends['500'] ?? 0), 0),
      ended: site.ended,
      accepted: accepted.length,
      undelivered: await undelivered(accepted, site.mails),
    });
    const parts = [
      attackTable(crowd.samples, outcomes),
      visitorTable(crowd.samples),
      memoryTable(memories, watch.peaks),
      failures(crowd.samples),
      verdictTable(rows),
      `Seed ${options.seed}, ${options.seconds} s per attack, ${rounds} rounds; ${machine()}`,
    ];
    console.log(`\n${parts.filter(Boolean).join('\n\n')}`);
    return rows;
  });
}

/** Each visitor has an address of its own in 127.0.0.0/8; throws one sentence where the system has not all of it. */
async function assertAddresses(): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', () =>
      reject(
        new Error('npm run attack needs Linux: only there every address of 127.0.0.0/8 is this machine.'),
      ),
    );
    probe.listen(0, '127.0.1.1', () => probe.close(() => resolve()));
  });
}
