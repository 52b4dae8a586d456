import type { Verdict } from '../../../shell/server/releases/verdict';
import type { StackSettings } from '../../stack/settings';
import { readRelease } from '../kept';
import { author } from '../origin';
import { writeVerdict } from '../verdicts';
import { wrongFiles } from '../verify';

/** STUB of part TRIAL, to be replaced by it: looks at the files only. */
export async function tryRelease(
  name: string,
  version: string,
  { remotesDir }: Pick<StackSettings, 'remotesDir'>,
  _options: { withoutBrowser: boolean },
): Promise<Verdict> {
  const release = await readRelease(remotesDir, name, version);
  const [wrong] = release ? await wrongFiles(remotesDir, release) : ['release.json'];
  const about = { at: new Date().toISOString(), by: await author(), shell: 'none', browser: null };
  const verdict: Verdict = wrong
    ? { verdict: 'refused', reason: `${wrong} is not what its manifest says.`, ...about }
    : { verdict: 'good', ...about };
  await writeVerdict(remotesDir, name, version, verdict);
  return verdict;
}
