import { Agent } from 'node:http';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { findNginx } from 'testing/nginx-server';
import { openProxy } from 'testing/proxy-server';
import { secondsOf } from '../../attack/processes';
import { findAddresses } from '../../attack/visitors/addresses';
import { markdownTable } from '../../report/markdown-table';
import { judge } from '../../report/row';
import { quantile, ratios, spread } from '../../report/statistics';
import { load, perSecond } from '../../run/load';
import type { Findings, Proof } from '../part';
import { type Mix, pagesOfShells, realisticMix } from './mix';
import { shareOfACore } from './share-of-a-core';
import { warmUp } from './warm-up';

const connections = 32;

/** Below so many cores the load, nginx and one shell need all of them: a second shell finds none that is idle. */
const enoughCores = 6;

/** Of a core, for each shell where there are fewer: the others are left to nginx and the load. */
const share = 0.25;

/** What one turn came to. */
interface Turn {
  perSecond: number;
  p50: number;
  p99: number;
  /** Milliseconds of CPU for each request. */
  shells: number;
  nginx: number;
  load: number;
  bad: number;
}

/** Requests per second through nginx to one shell and to two, in turns. */
export async function measureLoad({ site, options, log, cleanup }: Proof): Promise<Findings> {
  const hosts = site.shells.map(({ url }) => new URL(url).host);
  const proxies = await Promise.all(
    [1, 2].map(async (count) => {
      const behind = { shells: hosts.slice(0, count) };
      const folder = join(site.folder, `load-${count}-${crypto.randomUUID()}`);
      // Who loads says by which address each visitor asks.
      const proxy = await openProxy(findNginx() ?? '', folder, behind, { PROXIES: '127.0.0.0/8' });
      cleanup.add(() => proxy.stop());
      return proxy;
    }),
  );
  const port = Number(new URL(site.shells[0].url).port);
  const addresses = await findAddresses({ agent: new Agent(), from: '127.0.0.1', port });
  const pids = Object.fromEntries(site.shells.map((shell) => [shell.name, shell.pid()]));

  async function turn(mix: Mix, index: number, duration: number): Promise<Turn> {
    const proxy = proxies[index];
    if (!proxy) throw new Error(`there is no proxy before ${index + 1} shells`);
    const before = [
      await secondsOf(pids),
      await secondsOf({ nginx: proxy.pid() }),
      process.cpuUsage(),
    ] as const;
    const result = await load({ url: proxy.url, requests: mix.requests, connections, duration });
    const own = process.cpuUsage(before[2]);
    const perRequest = (seconds: number) => (1000 * seconds) / result.latencies.length;
    return {
      perSecond: perSecond(result),
      p50: quantile(result.latencies, 0.5),
      p99: quantile(result.latencies, 0.99),
      shells: perRequest((await secondsOf(pids)) - before[0]),
      nginx: perRequest((await secondsOf({ nginx: proxy.pid() })) - before[1]),
      load: perRequest((own.user + own.system) / 1_000_000),
      bad: [...result.answers].reduce((sum, [status, count]) => sum + (status === 200 ? 0 : count), 0),
    };
  }

  /** One shell and two, in turns. */
  async function compare(mix: Mix): Promise<[Turn[], Turn[]]> {
    const turns: [Turn[], Turn[]] = [[], []];
    for (const [index, { port }] of proxies.entries()) {
      await warmUp(port, mix);
      await turn(mix, index, 3);
    }
    for (let round = 0; round < options.rounds; round++) {
      for (const [index, done] of turns.entries()) done.push(await turn(mix, index, options.seconds));
    }
    return turns;
  }

  const cells: string[][] = [];
  const findings: Findings = { rows: [], lines: [] };
  async function report(mix: Mix, isJudged: boolean): Promise<void> {
    log(mix.name);
    const turns = await compare(mix);
    for (const [index, done] of turns.entries()) cells.push(row(mix.name, index + 1, done));
    const bad = turns.flat().reduce((sum, one) => sum + one.bad, 0);
    findings.rows.push(judge('answers that are not 200', mix.name, { most: 0 }, [bad], 0));
    const ratio = ratios(
      ...(turns.map((done) => done.map((one) => one.perSecond)).reverse() as [number[], number[]]),
    );
    if (isJudged)
      findings.rows.push(judge('requests per second, two shells ÷ one', mix.name, { least: 1.7 }, ratio));
    else findings.lines.push(`${mix.name}: two shells ÷ one = ${spread(ratio).median.toFixed(2)}`);
  }

  const isLarge = cpus().length >= enoughCores;
  const pages = pagesOfShells(addresses);
  await report(realisticMix(addresses), false);
  await report(pages, isLarge);
  if (!isLarge) {
    const end = await shareOfACore(pids, share);
    if (end) {
      cleanup.add(end);
      await report({ ...pages, name: `${pages.name}, each with ${share} of a core` }, true);
    } else {
      findings.lines.push(
        `No ratio is judged: ${cpus().length} cores are used up by the load, nginx and one shell, and only root may give each shell a smaller machine (control groups).`,
      );
    }
  }
  const head = ['', 'shells', '1/s', 'p50 ms', 'p99 ms', 'CPU ms each: shells', 'nginx', 'load'];
  findings.lines.unshift(markdownTable(head, cells));
  return findings;
}

function row(name: string, shells: number, turns: readonly Turn[]): string[] {
  const middle = (read: (turn: Turn) => number, digits: number) =>
    spread(turns.map(read)).median.toFixed(digits);
  return [
    ...[name, String(shells), middle((turn) => turn.perSecond, 0)],
    ...[middle((turn) => turn.p50, 1), middle((turn) => turn.p99, 1)],
    ...[middle((turn) => turn.shells, 2), middle((turn) => turn.nginx, 2), middle((turn) => turn.load, 2)],
  ];
}
