import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import { readRelease } from '../../../shell/server/releases/kept';
import { filesFolder, type Release } from '../../../shell/server/releases/release';
import { shellName } from '../../../shell/server/releases/shell-release';
import { routesOf, specifiedRoutes } from '../../../shell/server/releases/specified-pages';
import type { Pointer } from '../pointer';
import { wrongFiles } from '../verify';
import { expectCompatible } from './compatible';
import { Refused } from './refused';
import type { TrialShell } from './shell-of';
import { expectInBudget } from './size-budget';

export async function expectFiles(remotesDir: string, release: Release, shell: TrialShell, live: Pointer) {
  await expectInBudget(remotesDir, release);
  await expectWhole(remotesDir, release);
  for (const remote of await remotesFor(remotesDir, release, live)) expectCompatible(remote, shell);
  expectPages(release, live);
  await expectHashes(remotesDir, release);
}

export async function remotesFor(remotesDir: string, release: Release, live: Pointer): Promise<Release[]> {
  if (release.name !== shellName) return [release];
  const { shell: _, ...others } = live;
  const found = Object.entries(others).map(([name, { version }]) => readRelease(remotesDir, name, version));
  return (await Promise.all(found)).filter((one) => one !== undefined);
}

function expectPages({ name, pages, parts = {}, routes }: Release, live: Pointer): void {
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
}

/** A script whose hash the container does not hold would run with any bytes. */
async function expectHashes(remotesDir: string, release: Release): Promise<void> {
  const { name, pages, parts = {}, later = {}, files } = release;
  for (const [exposed, [container = '', ...others]] of Object.entries({ ...pages, ...parts })) {
    const code = await readFile(join(filesFolder(remotesDir, name), container), 'utf8');
    const open = [...others, ...(later[exposed] ?? [])].find(
      (file) => file.endsWith('.js') && !code.includes(files[`files/${file}`]?.integrity ?? 'sha256-'),
    );
    if (open)
      throw new Refused(`${open} would run with any bytes: build ${name} with webpack-subresource-integrity`);
  }
}

async function expectWhole(remotesDir: string, release: Release): Promise<void> {
  const { name, version, files, entry, pages, parts = {}, later = {} } = release;
  const used = [pages, parts, later]
    .flatMap((lists) => Object.values(lists).flat())
    .map((file) => `files/${file}`);
  for (const path of [`${version}/${entry}`, ...used]) {
    if (!Object.hasOwn(files, path))
      throw new Refused(`${path} is not in the manifest of ${name} ${version}`);
  }
  const outside = Object.keys(files).find((path) => normalize(path) !== path || path.startsWith('..'));
  if (outside) throw new Refused(`${outside} is no place for a file`);
  const [wrong] = await wrongFiles(remotesDir, release);
  if (!wrong) return;
  const isThere = existsSync(join(remotesDir, name, wrong));
  throw new Refused(`${wrong} ${isThere ? 'is not what its manifest says' : 'is missing'}`);
}
