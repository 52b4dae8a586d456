import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { root } from '../paths';

/** What became of one test, whichever runner ran it. */
export interface Result {
  /** Its file, from the repository's root. */
  file: string;
  /** Of Playwright: where in the file. */
  line?: number;
  /** The names of what it is in, and its own. */
  titles: string[];
  status: 'passed' | 'failed' | 'skipped';
  milliseconds: number;
  /** Why it failed, or was skipped, where that is known. */
  reason?: string;
  /** Of a browser test: whose code it met. */
  meets?: string[];
  /** Pictures and traces, by kind: their paths. */
  kept: { name: string; path: string }[];
}

interface JestReport {
  testResults: {
    name: string;
    message?: string;
    assertionResults: {
      status: string;
      ancestorTitles: string[];
      title: string;
      duration?: number | null;
      failureMessages?: string[];
    }[];
  }[];
}

/** The results in jest's `--json` report; a suite that could not run is one that failed. */
export async function jestResults(file: string): Promise<Result[]> {
  const { testResults } = (await read<JestReport>(file)) ?? { testResults: [] };
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const own = { file: relative(root, name), kept: [] };
    if (assertionResults.length === 0 && message) {
      const reason = plain(message);
      return [
        { ...own, titles: ['the suite could not run'], status: 'failed' as const, milliseconds: 0, reason },
      ];
    }
    return assertionResults.map(({ status, ancestorTitles, title, duration, failureMessages = [] }) => ({
      ...own,
      titles: [...ancestorTitles, title],
      status: status === 'passed' || status === 'failed' ? status : ('skipped' as const),
      milliseconds: duration ?? 0,
      ...(failureMessages.length > 0 ? { reason: plain(failureMessages.join('\n')) } : {}),
    }));
  });
}

interface PlaywrightSuite {
  title: string;
  file: string;
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    line: number;
    tests: {
      status: string;
      annotations: { type: string; description?: string }[];
      results: {
        duration: number;
        errors?: { message?: string }[];
        attachments: { name: string; path?: string }[];
      }[];
    }[];
  }[];
}

/** The results in Playwright's JSON report. */
export async function playwrightResults(file: string): Promise<Result[]> {
  const { suites } = (await read<{ suites: PlaywrightSuite[] }>(file)) ?? { suites: [] };
  return suites.flatMap((suite) => resultsOf(suite, []));
}

function resultsOf({ file, specs = [], suites = [] }: PlaywrightSuite, above: string[]): Result[] {
  const own = specs.flatMap(({ title, line, tests }) =>
    tests.map(({ status, annotations, results }): Result => {
      const errors = results
        .flatMap((result) => result.errors ?? [])
        .map(({ message = '' }) => plain(message));
      const skip = annotations.find(({ type }) => type === 'skip')?.description;
      const [meets = ''] = annotations.flatMap(({ type, description = '' }) =>
        type === 'visits' ? [description] : [],
      );
      const reason = errors.length > 0 ? errors.join('\n\n') : skip;
      return {
        file: `tests/${file}`,
        line,
        titles: [...above, title],
        status:
          status === 'expected' || status === 'flaky'
            ? 'passed'
            : status === 'skipped'
              ? 'skipped'
              : 'failed',
        milliseconds: results.reduce((sum, { duration }) => sum + duration, 0),
        ...(reason ? { reason } : {}),
        ...(meets ? { meets: meets.split(' ') } : {}),
        kept: results.flatMap(({ attachments }) =>
          attachments.flatMap(({ name, path }) => (path ? [{ name, path }] : [])),
        ),
      };
    }),
  );
  return [...own, ...suites.flatMap((suite) => resultsOf(suite, [...above, suite.title]))];
}

/** Without the colours of a terminal. */
function plain(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours begin with one
  return text.replace(/\u001b\[[0-9;]*m/g, '');
}

async function read<Report>(file: string): Promise<Report | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as Report);
}
