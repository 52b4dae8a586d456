import { setTimeout as pause } from 'node:timers/promises';
import { keptOf } from '../../../shell/server/releases/kept';
import { visit } from '../../../tests/support/visitors';
import { judge, type Row } from '../../report/row';
import { launchBrowser } from '../../site/browser/launch';
import type { Findings, Proof } from '../part';
import { openCheckout } from '../site/checkout';
import { ask } from '../site/live';
import { openSite, type ProvedSite } from '../site/site';
import { releasable } from '../site/texts';
import { newVisitors, openTab } from './journeys';
import { grown, type Memory, memoryOf } from './memory';
import { nothingSeen } from './seen';
import { createSwitcher } from './switcher';
import { watchVersions } from './versions-seen';

const routes = ['/', '/about', '/formations', '/formation/python', '/contact', '/mentions-l%C3%A9gales'];

/** Milliseconds of traffic before the first switch, and between two. */
const warmUp = 8000;
const rest = 300;

/** Switches releases in a row while visitors come, stay and ask. */
export async function measureSwitches(proof: Proof): Promise<Findings> {
  const { options, log, cleanup } = proof;
  const site = await openSite(cleanup);
  const team = await openCheckout(site.env, cleanup);
  const switcher = await createSwitcher(site, team, options.switches, log);

  const browser = await launchBrowser(proof);
  const seen = nothingSeen();
  const versions = watchVersions(site.url);
  const requests = visit(site.port, [...routes, ...(await assets(site))], 4, 60);
  const traffic = [
    versions,
    requests,
    newVisitors(browser, site.url, seen),
    await openTab(browser, site.url, seen, 2000),
    await openTab(browser, site.url, seen, 70_000),
  ];
  let flowing = true;
  const stop = async () => {
    if (flowing) await Promise.all(traffic.map((one) => one.stop()));
    flowing = false;
  };
  cleanup.add(stop);

  await pause(warmUp);
  const memories: Memory[] = [];
  for (let done = 0; done < options.switches; done++) {
    if (done % 10 === 0) memories.push(await memoryOf(site));
    await switcher.next();
    await pause(rest);
    if (done % 20 === 19) log(`${done + 1} switches, ${seen.views} views, ${requests.good} answers`);
  }
  await stop();
  memories.push(await memoryOf(site));

  const bad = await refused(site);
  const shown = bad.filter((version) => versions.seen.has(version));
  const failures = [...requests.failures, ...versions.failures];
  const answered500 = [...seen.serverErrors, ...failures.filter((line) => /: 5\d\d$/.test(line))];
  const unanswered = [...seen.failedRequests, ...failures.filter((line) => !/: 5\d\d$/.test(line))];
  const { times, wrong } = switcher;
  // From the first ten on: caches are filled, all code was run. Fewer than twenty say nothing.
  const settled = memories.length > 2 ? memories.slice(1) : [];
  const none = (what: string, of: number, found: readonly unknown[]) =>
    judge(what, `${of}`, { most: 0 }, [found.length], 0);
  const rows: Row[] = [
    none('switches that did not do what they should', options.switches, wrong),
    none('failed views', seen.views, seen.failedViews),
    none('hydration errors', seen.views, seen.hydrationErrors),
    none('other errors in browsers', seen.views, seen.errors),
    none('answers ≥ 500', requests.good, answered500),
    none('failed requests', requests.good, unanswered),
    none('bad releases that were live', bad.length, shown),
    ...grown(settled),
  ];
  for (const [of, seconds] of [
    ['remotes', times.rollback],
    ['the shell', times['rollback of the shell']],
  ] as const) {
    if (seconds.length > 0)
      rows.push(judge('rollback in traffic until it shows, s', of, { most: 1 }, seconds));
  }
  return {
    rows,
    lines: [
      ...[...wrong, ...seen.failedViews, ...seen.hydrationErrors, ...seen.errors].slice(0, 30),
      ...[...answered500, ...unanswered].slice(0, 30),
      `Seconds in traffic: ${Object.entries(times).map(inWords).join('; ')}`,
      `Versions of the site: ${versions.seen.size}; shell, MB: ${memories.map(({ heap }) => heap.toFixed(0)).join(' ')}, ${memories.map(({ primary }) => primary.toFixed(0)).join(' ')} (its primary)`,
    ],
  };
}

const inWords = ([what, seconds]: [string, number[]]): string =>
  seconds.length === 0
    ? `${what} –`
    : `${what} ${Math.min(...seconds).toFixed(2)} to ${Math.max(...seconds).toFixed(2)}`;

/** Addresses of the files that the first release's pages are made of. */
async function assets({ url }: ProvedSite): Promise<string[]> {
  const found = new Set<string>();
  for (const path of routes) {
    const html = await (await ask(url + path)).text();
    for (const [, file = ''] of html.matchAll(/"(\/(?:assets|remotes)\/[^"]{1,200})"/g)) {
      if (/\.(js|css)$/.test(file)) found.add(file);
    }
  }
  return [...found];
}

/** "NAME VERSION" of all that a trial has refused. */
async function refused({ remotesDir }: ProvedSite): Promise<string[]> {
  const kept = (await Promise.all(releasable.map((name) => keptOf(remotesDir, name)))).flat();
  return kept
    .filter(({ verdict }) => verdict?.verdict === 'refused')
    .map(({ release: { name, version } }) => `${name} ${version}`);
}
