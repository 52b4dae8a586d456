import type { RouteRow } from 'shared-ui/remote';
import { readRelease } from '../../../shell/server/releases/kept';
import type { Release } from '../../../shell/server/releases/release';
import { shellName } from '../../../shell/server/releases/shell-release';
import { routesOf, specifiedRoutes } from '../../../shell/server/routes/specified-pages';
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
  for (const remote of await remotesFor(remotesDir, release, live)) expectCompatible(remote, shell);
  expectPages(release, shell, live);
}

/** The remotes that have to fit with a shell: the one that is tried, or all that are live. */
export async function remotesFor(remotesDir: string, release: Release, live: Pointer): Promise<Release[]> {
  if (release.name !== shellName) return [release];
  const { shell: _, ...others } = live;
  const found = Object.entries(others).map(([name, { version }]) => readRelease(remotesDir, name, version));
  return (await Promise.all(found)).filter((one) => one !== undefined);
}

/** Throws where a page or a part has no file, or where the specification's pages would have no remote. */
export function expectPages(
  { name, pages, parts = {}, routes }: Release,
  shell: TrialShell,
  live: Pointer,
): void {
  if (name === shellName) {
    const [absent] = Object.entries(specifiedRoutes).filter(([remote]) => !live[remote]);
    if (!absent) return;
    const [remote, [row]] = absent;
    throw new Refused(`${row?.page} is missing: ${remote} is not live, deploy it first`);
  }
  const rows = routesOf({ name, routes });
  const files = { ...pages, ...parts };
  const missing = [...rows.map(({ page }) => page), ...Object.keys(parts)].find((one) => !files[one]?.length);
  if (missing) throw new Refused(`${missing} is missing in the browser: ${name} has no file of it`);
  expectKnown(rows, shell);
}

/** A shell of before has its own list of pages, and shows no other ones. */
function expectKnown(rows: readonly RouteRow[], { version, routes }: TrialShell): void {
  const unknown = routes && rows.find((row) => !routes.some(({ path }) => path === row.path));
  if (!unknown) return;
  throw new Refused(
    `${unknown.page} stands at ${unknown.path}, and shell ${version} does not read that from releases: deploy the shell first`,
  );
}
