import { readFile } from 'node:fs/promises';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export const none: Counts = { passed: 0, failed: 0, skipped: 0 };

export function sum(all: readonly Counts[]): Counts {
  return all.reduce(
    (a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }),
    none,
  );
}

/** Reads jest's `--json` report; a suite that could not run counts as failed. */
export async function jestCounts(file: string, code: number): Promise<Counts> {
  const report = await readReport(file);
  if (!report) return { ...none, failed: 1 };
  const {
    numPassedTests = 0,
    numFailedTests = 0,
    numPendingTests = 0,
    numRuntimeErrorTestSuites = 0,
  } = report;
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  return { passed: numPassedTests, failed: failed || (code === 0 ? 0 : 1), skipped: numPendingTests };
}

/** Reads Playwright's JSON report; a run that broke off counts as failed. */
export async function playwrightCounts(file: string, code: number): Promise<Counts> {
  const stats = (await readReport(file))?.stats as unknown as Record<string, number> | undefined;
  if (!stats) return { ...none, failed: 1 };
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = stats;
  return { passed: expected + flaky, failed: unexpected || (code === 0 ? 0 : 1), skipped };
}

async function readReport(file: string): Promise<Record<string, number> | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as Record<string, number>);
}
