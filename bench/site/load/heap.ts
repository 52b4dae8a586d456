import { measuredPages } from '../pages';
import { loadPages } from './pages-load';
import type { ProbedShell } from './probed-shell';
import { createRedeployer } from './redeploy';

/** Bytes in use after each step; the steps before them warmed up. */
export interface HeapReadings {
  steps: number;
  perStep: number;
  readings: number[];
}

const otherPaths = ['/', '/about', '/contact', '/conditions-g%C3%A9n%C3%A9rales'];

/** The heap while one remote is redeployed 200 times (10 per round), a page rendered with each version. */
export async function heapOverRedeploys(
  shell: ProbedShell,
  remotesDir: string,
  rounds: number,
): Promise<HeapReadings> {
  const perStep = 10;
  const steps = Math.min(20, rounds);
  const redeploy = createRedeployer(remotesDir, shell.url);
  return readAfterEach(shell, steps, perStep, async () => {
    for (let count = 0; count < perStep; count++) await redeploy('/formations');
  });
}

/** The heap over 100,000 requests (5,000 per round) of cached pages that are renewed each second. */
export async function heapOverRequests(shell: ProbedShell, rounds: number): Promise<HeapReadings> {
  const perStep = 5000;
  const paths = [...measuredPages.map(({ path }) => path), ...otherPaths];
  return readAfterEach(shell, Math.min(20, rounds), perStep, async () => {
    await loadPages({ url: shell.url, paths, connections: 10, amount: perStep, encoding: 'br' });
  });
}

async function readAfterEach(
  shell: ProbedShell,
  steps: number,
  perStep: number,
  step: () => Promise<void>,
): Promise<HeapReadings> {
  const readings: number[] = [];
  await step();
  for (let count = 0; count <= steps; count++) {
    if (count > 0) await step();
    readings.push((await shell.usage()).heap);
  }
  return { steps, perStep, readings };
}
