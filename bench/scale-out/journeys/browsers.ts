import { setTimeout as pause } from 'node:timers/promises';
import { newVisitors, openTab } from '../../deployments/switches/journeys';
import { nothingSeen } from '../../deployments/switches/seen';
import { judge } from '../../report/row';
import { launchBrowser } from '../../site/browser/launch';
import type { Findings, Proof } from '../part';
import { killInTurn } from './kills';

const warmUp = 8000;

/** The same in Chromium: new visitors one after the other, and a tab that stays open with a half-written request. */
export async function killUnderBrowsers({ site, options, log, cleanup }: Proof): Promise<Findings> {
  const browser = await launchBrowser({ log, cleanup });
  const seen = nothingSeen();
  const { url } = site.proxy;
  const traffic = [newVisitors(browser, url, seen), await openTab(browser, url, seen, 2000)];
  let flowing = true;
  const stop = async () => {
    if (flowing) await Promise.all(traffic.map((one) => one.stop()));
    flowing = false;
  };
  cleanup.add(stop);
  await pause(warmUp);
  const lines = await killInTurn(site, options.rounds, log);
  await stop();
  const count = (what: string, found: readonly string[]) =>
    judge(what, `Chromium, ${seen.views} views`, { most: 0 }, [found.length], 0);
  return {
    rows: [
      count('failed views', seen.failedViews),
      count('hydration errors', seen.hydrationErrors),
      count('other errors in the browser', seen.errors),
      count('answers ≥ 500', seen.serverErrors),
      count('failed requests', seen.failedRequests),
    ],
    lines: [
      ...lines,
      ...[...seen.failedViews, ...seen.errors, ...seen.serverErrors, ...seen.failedRequests].slice(0, 20),
    ],
  };
}
