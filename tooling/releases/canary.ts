import { randomBytes } from 'node:crypto';
import { removeCounted } from '../../shell/server/canary/counted-files';
import { readVerdict } from '../../shell/server/releases/verdict';
import { expectVersionFits } from './neighbours';
import { author } from './origin';
import { changePointer, type Pointed, type Pointer, pointedTo } from './pointer';
import { inOneSentence } from './trouble';
import { expectGood, writeVerdict } from './verdicts';

/** Who ends a canary, and which: another one meanwhile is none of theirs. */
interface Ending {
  version?: string | undefined;
  by?: string | undefined;
}

/** Gives a share of the visitors a version that was found good, in the place of another canary; throws where nothing is live beside it. */
export async function startCanary(
  name: string,
  version: string,
  percent: number,
  remotesDir: string,
): Promise<void> {
  const by = await author();
  await changed(name, remotesDir, async (pointed, pointer) => {
    if (!pointed) throw new Error(`${nothingLive(name)}: deploy ${version} without --canary.`);
    await expectGood(remotesDir, name, version);
    await expectVersionFits(remotesDir, pointer, name, version);
    await removeCounted(remotesDir, name);
    const since = new Date().toISOString();
    const secret = randomBytes(16).toString('base64url');
    return { ...ended(pointed), canary: { version, percent, since, by, secret } };
  });
}

/** Gives all visitors the canary of a remote; the versions before and after. */
export async function promote(name: string, remotesDir: string, { version, by }: Ending = {}) {
  const who = by ?? (await author());
  let versions = { from: '', to: '' };
  await changed(name, remotesDir, async (pointed, pointer) => {
    const { version: to } = expectCanary(name, pointed, version);
    await expectGood(remotesDir, name, to);
    await expectVersionFits(remotesDir, pointer, name, to);
    versions = { from: pointed?.version ?? '', to };
    return pointedTo(pointed, to, who);
  });
  await removeCounted(remotesDir, name);
  return versions;
}

/**
 * Gives all visitors the live version again; that and the canary. With a reason the canary is refused: nothing points to it again
 * unless it is tried once more.
 */
export async function abort(
  name: string,
  remotesDir: string,
  { version, by, reason }: Ending & { reason?: string | undefined } = {},
) {
  const who = by ?? (await author());
  let versions = { live: '', canary: '' };
  await changed(name, remotesDir, async (pointed) => {
    const canary = expectCanary(name, pointed, version);
    const known = await readVerdict(remotesDir, name, canary.version);
    if (reason) {
      const refused = { verdict: 'refused', reason, at: new Date().toISOString(), by: who } as const;
      await writeVerdict(remotesDir, name, canary.version, {
        shell: '',
        browser: null,
        ...known,
        ...refused,
      });
    }
    versions = { live: pointed?.version ?? '', canary: canary.version };
    return pointed && ended(pointed);
  });
  await removeCounted(remotesDir, name);
  return versions;
}

/** Changes what the pointer says of a name. */
async function changed(
  name: string,
  remotesDir: string,
  change: (pointed: Pointed | undefined, pointer: Pointer) => Promise<Pointed | undefined>,
): Promise<void> {
  await inOneSentence(`the canary of ${name} could not be changed`, remotesDir, () =>
    changePointer(remotesDir, async (pointer) => {
      const after = await change(pointer[name], pointer);
      return after ? { ...pointer, [name]: after } : pointer;
    }),
  );
}

/** Without its canary, which some visitors had until now. */
function ended({ canary, ...live }: Pointed): Pointed {
  if (!canary) return live;
  return { ...live, until: { ...live.until, [canary.version]: new Date().toISOString() } };
}

function expectCanary(name: string, pointed: Pointed | undefined, version: string | undefined) {
  const canary = pointed?.canary;
  if (!canary) {
    const live = pointed ? `${pointed.version} is live for everybody` : nothingLive(name);
    throw new Error(`${name} has no canary: ${live}.`);
  }
  if (version && canary.version !== version) {
    throw new Error(`${name} ${version} is no canary any more: ${canary.version} is.`);
  }
  return canary;
}

const nothingLive = (name: string) => `nothing of ${name} is live`;
