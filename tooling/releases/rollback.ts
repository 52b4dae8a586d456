import { readRelease } from '../../shell/server/releases/kept';
import { readVerdict } from '../../shell/server/releases/verdict';
import { conflictsWith, expectVersionFits } from './neighbours';
import { author } from './origin';
import { changePointer, type Pointed, type Pointer, pointedTo } from './pointer';
import { inOneSentence } from './trouble';
import { expectGood } from './verdicts';

/** Without `wanted` the newest earlier version that can go live is taken; one that is gone, was refused or was never tried never is. */
export async function rollback(name: string, remotesDir: string, wanted?: string) {
  const by = await author();
  let versions = { from: '', to: '' };
  await inOneSentence(`${name} could not be rolled back`, remotesDir, () =>
    changePointer(remotesDir, async (pointer) => {
      const current = pointer[name];
      if (!current) throw new Error(`${name} has no earlier version to go back to: nothing is live.`);
      const to = wanted ?? (await versionBefore(name, remotesDir, pointer, current));
      if (wanted) {
        await expectTarget(name, remotesDir, current, wanted);
        await expectVersionFits(remotesDir, pointer, name, wanted);
      }
      versions = { from: current.version, to };
      return { ...pointer, [name]: back(current, to, by) };
    }),
  );
  return versions;
}

/** The next rollback does not return to the version that this one leaves. */
function back(current: Pointed, to: string, by: string): Pointed {
  const after = pointedTo(current, to, by);
  const place = current.previous.indexOf(to);
  return place === -1 ? after : { ...after, previous: current.previous.slice(place + 1) };
}

async function versionBefore(
  name: string,
  remotesDir: string,
  pointer: Pointer,
  { previous }: Pointed,
): Promise<string> {
  const why: string[] = [];
  for (const version of previous) {
    const problem = await problemOf(name, remotesDir, pointer, version);
    if (!problem) return version;
    why.push(`${version} ${problem}`);
  }
  const reasons = why.length > 0 ? ` (${why.join('; ')})` : '';
  throw new Error(`${name} has no earlier version to go back to${reasons}.`);
}

async function problemOf(
  name: string,
  remotesDir: string,
  pointer: Pointer,
  version: string,
): Promise<string | undefined> {
  const release = await readRelease(remotesDir, name, version);
  if (!release) return 'is not kept any more';
  const verdict = await readVerdict(remotesDir, name, version);
  if (!verdict) return 'was never tried';
  if (verdict.verdict === 'refused') return `was refused: ${verdict.reason}`;
  const [conflict] = await conflictsWith(remotesDir, pointer, release);
  return conflict && `cannot go live: ${conflict}`;
}

async function expectTarget(name: string, remotesDir: string, current: Pointed, version: string) {
  if (version === current.version)
    throw new Error(`${name} ${version} is live already, since ${current.since}.`);
  if (!(await readRelease(remotesDir, name, version))) {
    throw new Error(`${name} ${version} is not kept: npm run versions -w ${name} lists what is.`);
  }
  await expectGood(remotesDir, name, version);
}
