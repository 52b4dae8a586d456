import type { Release } from '../../../shell/server/releases/release';
import { readRelease } from '../kept';
import type { Pointer } from '../pointer';
import { expectCompatible } from './compatible';
import { Refused } from './refused';
import type { TrialShell } from './shell-of';
import { expectInBudget } from './size-budget';
import { expectWhole } from './whole';

/** What needs no running shell: size, files, and whether remote and shell were built for each other. Throws `Refused`. */
export async function expectFiles(remotesDir: string, release: Release, shell: TrialShell, live: Pointer) {
  await expectInBudget(remotesDir, release);
  await expectWhole(remotesDir, release);
  const { name, pages } = release;
  if (name !== 'shell') {
    expectCompatible(release, shell);
    const missing = shell.routes.find(({ remote, page }) => remote === name && !pages[page]?.length);
    if (missing) throw new Refused(`${missing.page} is missing in the browser: ${name} has no file of it`);
    return;
  }
  const absent = shell.routes.find(({ remote }) => !live[remote]);
  if (absent) throw new Refused(`${absent.page} is missing: ${absent.remote} is not live, deploy it first`);
  const { shell: _, ...remotes } = live;
  for (const [remote, { version }] of Object.entries(remotes)) {
    const built = await readRelease(remotesDir, remote, version);
    if (built) expectCompatible(built, shell);
  }
}
