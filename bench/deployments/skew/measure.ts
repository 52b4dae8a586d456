import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from 'testing/temporary-folder';
import { at } from '../../../tooling/paths';
import { changePointer, pointedTo } from '../../../tooling/releases/pointer';
import { callGood, publishWithoutTrial } from '../../../tooling/releases/testing/without-trial';
import { findBrowser } from '../../../tooling/suites/browser';
import type { Counts } from '../../../tooling/suites/counts';
import { playwright } from '../../../tooling/suites/suites';
import { judge } from '../../report/row';
import type { Findings, Proof } from '../part';
import { prepareText, type Releasable, releasable, texts } from '../site/texts';
import { combinations } from './combinations';

/** Visits across the remotes: by links, by Back, in the list, and with a sent form. */
const journeys = ['navigation', 'back-to-list', 'catalogue', 'contact-form'].map(
  (name) => `tests/journeys/${name}.spec.ts`,
);

/** The journeys ask for the usual text of these word for word. */
const unasked: Partial<Record<Releasable, string>> = {
  'mf-formation': 'Formation ouverte aux personnes en situation de handicap.',
};

/** Goes through journeys on sites that are made of two versions. */
export async function measureSkew({ log, cleanup }: Proof): Promise<Findings> {
  const { folder, remove } = await temporaryFolder();
  cleanup.add(remove);
  const remotesDir = join(folder, 'remotes');
  const versions = {} as Record<Releasable, { previous: string; next: string }>;
  for (const name of releasable) {
    versions[name] = { previous: await publishWithoutTrial(name, remotesDir), next: '' };
  }
  for (const name of releasable) {
    const { version } = await prepareText(
      remotesDir,
      name,
      `${unasked[name] ?? texts[name].text} – suite`,
      unasked[name],
    );
    await callGood(remotesDir, name, version);
    versions[name].next = version;
  }
  const browser = findBrowser(log);
  const failed: string[] = [];
  let count = 0;
  for (const [index, { what, which }] of combinations().entries()) {
    await changePointer(remotesDir, (pointer) => {
      const entries = releasable.map((name) => {
        const version = versions[name][which[name]];
        return [name, pointedTo(pointer[name], version, 'skew')] as const;
      });
      return Object.fromEntries(entries);
    });
    const given = join(folder, `site-${index}`);
    await cp(remotesDir, given, { recursive: true });
    log(`\n${what}`);
    const counts = await visitAll(join(folder, `report-${index}`), given, browser);
    count += counts.passed + counts.failed;
    if (counts.failed > 0) failed.push(`${what}: ${counts.failed} fail`);
  }
  return {
    rows: [
      judge(
        'combinations of versions whose journeys fail',
        `${combinations().length}`,
        { most: 0 },
        [failed.length],
        0,
      ),
      judge('journeys through them', 'all', { least: combinations().length * journeys.length }, [count], 0),
    ],
    lines: failed,
  };
}

async function visitAll(reports: string, releases: string, browser: string): Promise<Counts> {
  // The suites' sites are made of these releases.
  process.env.TEST_RELEASES = releases;
  try {
    const { counts } = await playwright(
      { reports, args: ['--workers=1', '--reporter=dot,json', ...journeys.map((path) => at(path))] },
      browser,
    );
    return counts;
  } finally {
    delete process.env.TEST_RELEASES;
  }
}
