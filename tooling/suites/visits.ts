import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { at } from '../paths';

/** Whose code each browser suite meets: suite → remotes and services; noted by a whole run. */
export const visitsFile = at('tests/visits.json');

/** What is noted of it: suite → remotes and services. */
export function readVisits(): Record<string, string[]> {
  return JSON.parse(readFileSync(visitsFile, 'utf8')) as Record<string, string[]>;
}

interface Suite {
  file: string;
  suites?: Suite[];
  specs?: { tests: { annotations: { type: string; description?: string }[] }[] }[];
}

/** Notes what a whole run of Playwright met; true where that is news. */
export async function noteVisits(report: string): Promise<boolean> {
  const { suites } = JSON.parse(await readFile(report, 'utf8')) as { suites: Suite[] };
  const met = suites.flatMap((suite): [suite: string, visits: string[]][] => {
    const of = annotationsOf(suite);
    // Nothing noted: it asks without a page, and may meet everything.
    return of.length > 0 ? [[`tests/${suite.file}`, [...new Set(of)].sort()]] : [];
  });
  const text = `${JSON.stringify(Object.fromEntries(met.sort()), null, 2)}\n`;
  if ((await readFile(visitsFile, 'utf8').catch(() => '')) === text) return false;
  await writeFile(visitsFile, text);
  return true;
}

function annotationsOf({ suites = [], specs = [] }: Suite): string[] {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ annotations }) => annotations));
  return [
    ...own.flatMap(({ type, description }) =>
      type === 'visits' && description ? description.split(' ') : [],
    ),
    ...suites.flatMap(annotationsOf),
  ];
}
