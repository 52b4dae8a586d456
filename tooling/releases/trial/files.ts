import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { normalize } from 'node:path';
import { listed, type Pointer, type Release, type Releases, shellName } from 'releases';
import { routesOf, specifiedRoutes } from '../../../shell/server/releases/specified-pages';
import { expectCompatible } from './compatible';
import { Refused } from './refused';
import { expectInBudget } from './size-budget';
import type { TrialShell } from './trial-site';

export async function expectFiles(releases: Releases, release: Release, shell: TrialShell, live: Pointer) {
  await expectInBudget(releases, release);
  await expectWhole(releases, release);
  const remotes = release.name === shellName ? await releases.live(live) : [release];
  for (const remote of remotes) expectCompatible(remote, shell);
  expectPages(release, live);
  await expectHashes(releases, release);
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
async function expectHashes(releases: Releases, release: Release): Promise<void> {
  const { name, pages, parts = {}, later = {}, files } = release;
  for (const [exposed, [container = '', ...others]] of Object.entries({ ...pages, ...parts })) {
    const code = await readFile(releases.files(name, container), 'utf8');
    const open = [...others, ...(later[exposed] ?? [])].find(
      (file) => file.endsWith('.js') && !code.includes(files[`files/${file}`]?.integrity ?? 'sha256-'),
    );
    if (open)
      throw new Refused(`${open} would run with any bytes: build ${name} with webpack-subresource-integrity`);
  }
}

async function expectWhole(releases: Releases, release: Release): Promise<void> {
  const { name, version, files, entry, pages, parts, later } = release;
  const used = listed(pages, parts, later).map((file) => `files/${file}`);
  for (const path of [`${version}/${entry}`, ...used]) {
    if (!Object.hasOwn(files, path))
      throw new Refused(`${path} is not in the manifest of ${name} ${version}`);
  }
  const outside = Object.keys(files).find((path) => normalize(path) !== path || path.startsWith('..'));
  if (outside) throw new Refused(`${outside} is no place for a file`);
  const [wrong] = await releases.wrongFiles(release);
  if (!wrong) return;
  const isThere = existsSync(releases.path(name, wrong));
  throw new Refused(`${wrong} ${isThere ? 'is not what its manifest says' : 'is missing'}`);
}
