import { readFile } from 'node:fs/promises';

interface Report {
  testResults: { assertionResults: { status: string; ancestorTitles: string[]; title: string }[] }[];
}

/** The suites, by their names, of which jest's `--json` report says that tests were skipped. */
export async function skippedSuites(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return [];
  const { testResults } = JSON.parse(text) as Report;
  const skipped = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'pending');
  return [...new Set(skipped.map(({ ancestorTitles, title }) => ancestorTitles[0] ?? title))];
}
