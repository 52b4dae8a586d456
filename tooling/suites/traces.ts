import { mkdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { at, root } from '../paths';
import type { Result } from './results';
import { playwright, type Suites } from './suites';

/** More than this many failures at once have one cause. */
const most = 5;

/**
 * Runs the browser tests that failed once more, with a trace: recording all of them would cost each run a good part of its
 * time. What they do now does not count: they have failed. The same results, those tests with their traces.
 */
export async function withTraces(
  results: readonly Result[],
  { reports }: Pick<Suites, 'reports'>,
  browser: string,
): Promise<Result[]> {
  const failed = results.filter(({ status, line }) => status === 'failed' && line !== undefined);
  if (failed.length === 0) return [...results];
  const again = join(reports, 'again');
  await mkdir(again, { recursive: true });
  const places = failed.slice(0, most).map(({ file, line }) => `${file}:${line}`);
  const { results: traced } = await playwright(
    { reports: again, args: [...places, '--trace', 'on', '--output', at('test-results/again')] },
    browser,
    'The tests that failed, once more with a trace: what they do now does not count',
  );
  return results.map((result) => {
    const other = failed.includes(result) && traced.find((one) => isSame(one, result));
    if (!other) return result;
    const traces = other.kept.filter(({ name }) => name === 'trace');
    const reason =
      other.status === 'passed'
        ? `${result.reason ?? ''}\n\n(It passed when it was run again.)`
        : result.reason;
    return { ...result, kept: [...result.kept, ...traces], ...(reason ? { reason } : {}) };
  });
}

const isSame = (one: Result, other: Result): boolean =>
  one.file === other.file && one.line === other.line && one.titles.join() === other.titles.join();

/** How to see what was kept of the failures, in lines for the end of a run. */
export function howToOpen(results: readonly Result[]): string[] {
  return results
    .filter(({ status, kept }) => status === 'failed' && kept.length > 0)
    .flatMap(({ file, line, titles, kept }) => [
      `${file}:${line} ${titles.join(' › ')}`,
      ...kept.flatMap(({ name, path }) => {
        const place = relative(root, path);
        if (name === 'trace') return [`  npx playwright show-trace ${place}`];
        return name === 'screenshot' ? [`  ${place}`] : [];
      }),
    ]);
}
