import { mkdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { at } from '../../paths';
import { spawnNode } from '../../run';

const resolve = createRequire(import.meta.filename).resolve;

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/**
 * `usual` is every `npm test`, `full` is `npm run test:full` alone (`*.full.test.ts`,
 * `*.full.spec.ts`), `named` is what arguments name, `bench` the measurement.
 */
export type Suites = 'usual' | 'full' | 'named' | 'bench';

export async function jest(suites: Suites, args: readonly string[] = []): Promise<Counts> {
  const report = await place('jest.json');
  const code = await runStep({
    name: 'Unit and integration tests (jest)',
    // Three workers suit two cores: many tests wait for a process or for a clock.
    args: [
      // Workers get it, too: a warning of Node.js names its line.
      '--trace-warnings',
      resolve('jest/bin/jest'),
      '--config',
      at('tooling/build/jest/config.mjs'),
      '--json',
      `--outputFile=${report}`,
      '--silent',
      '--maxWorkers=3',
      ...args,
    ],
    env: { ...process.env, SUITES: suites },
  });
  return jestCounts(await read(report), code);
}

export async function playwright(
  suites: Suites,
  browser: string,
  args: readonly string[] = [],
): Promise<Counts> {
  const report = await place('playwright.json');
  const code = await runStep({
    name: 'Journeys in a browser (Playwright)',
    args: [resolve('@playwright/test/cli'), 'test', '--config', at('tests/playwright.config.ts'), ...args],
    env: {
      ...process.env,
      SUITES: suites,
      PLAYWRIGHT_CHROMIUM: browser,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    },
  });
  const { stats } = (await read(report)) as { stats?: Record<string, number> };
  return playwrightCounts(stats, code);
}

/** A suite that could not run, or a run without a report, counts as failed. */
export function jestCounts(report: Record<string, number>, code: number): Counts {
  const {
    numPassedTests = 0,
    numFailedTests = 0,
    numPendingTests = 0,
    numRuntimeErrorTestSuites = 0,
  } = report;
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  return { passed: numPassedTests, failed: failed || Number(code !== 0), skipped: numPendingTests };
}

/** A test that passes only when it runs again, for its trace, counts as failed. */
export function playwrightCounts(stats: Record<string, number> = {}, code: number): Counts {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = stats;
  return { passed: expected, failed: unexpected + flaky || Number(code !== 0), skipped };
}

export function closingLine(all: readonly Counts[]): string {
  const total = (name: keyof Counts) => all.reduce((sum, counts) => sum + counts[name], 0);
  const skipped = total('skipped') > 0 ? `, ${total('skipped')} skipped` : '';
  return `${total('passed')} passed, ${total('failed')} failed${skipped}`;
}

/** The report of the last run is removed, so that it cannot be taken for this one's. */
async function place(name: string): Promise<string> {
  const report = at('test-results', name);
  await mkdir(at('test-results'), { recursive: true });
  await rm(report, { force: true });
  return report;
}

const read = async (report: string): Promise<Record<string, number>> =>
  JSON.parse(await readFile(report, 'utf8').catch(() => '{}'));

export interface Step {
  name: string;
  args: readonly string[];
  env?: NodeJS.ProcessEnv;
}

async function runStep({ name, args, env }: Step): Promise<number> {
  console.log(`\n— ${name}`);
  const { code } = await spawnNode(args, { env, stdio: 'inherit' });
  return code ?? 1;
}

/** The output is shown in one piece at the end, as other programs run beside it. */
export async function runQuietStep({ name, args, env }: Step): Promise<boolean> {
  const { code, output } = await spawnNode(args, { env });
  console.log(`${code === 0 ? 'In order' : 'NOT in order'}: ${name}${output && `\n${output.trimEnd()}`}`);
  return code === 0;
}

/** Undefined without `BASE_URL`. Throws a sentence when no site of Campus answers there. */
export async function deployedSite(baseUrl = process.env.BASE_URL): Promise<string | undefined> {
  if (!baseUrl) return undefined;
  if (!/^https?:\/\/[^/@]+\/?$/.test(baseUrl)) {
    throw new Error(
      'BASE_URL must be the address of a site and nothing behind it, like https://campus.example.',
    );
  }
  const { origin } = new URL(baseUrl);
  const options: RequestInit = { signal: AbortSignal.timeout(10_000), redirect: 'manual' };
  const health = await fetch(`${origin}/healthz`, options)
    .then((answer) => answer.json())
    .catch((error: Error) => ({ error: (error.cause as Error | undefined)?.message ?? error.message }));
  if (typeof health?.status === 'string') return origin;
  throw new Error(
    `BASE_URL ${origin} is no site of Campus: /healthz gives no status (${health?.error ?? 'JSON'}).`,
  );
}
