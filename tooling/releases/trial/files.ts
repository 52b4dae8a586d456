import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { normalize } from 'node:path';
import { listFiles, type Pointer, type Release, type Releases, shellName } from '@campus/releases';
import { specifiedRoutes } from '@campus/contract';
import { assertCompatible } from './compatibility';
import { Refused } from './refused';
import { assertInBudget } from './size-budget';
import type { Trial } from './trial-site';

type TrialFiles = Pick<Trial, 'releases' | 'release' | 'shell' | 'live'>;

export async function assertFiles({ releases, release, shell, live }: TrialFiles): Promise<void> {
  assertInBudget(release);
  await assertComplete(releases, release);
  const remotes = release.name === shellName ? await releases.readLiveReleases(live) : [release];
  for (const remote of remotes) assertCompatible(remote, shell);
  assertPages(release, live);
  await assertHashes(releases, release);
}

function assertPages({ name, pages, parts = {}, routes = [] }: Release, live: Pointer): void {
  if (name === shellName) {
    const [remote, [row] = []] = Object.entries(specifiedRoutes).find(([name]) => !live[name]) ?? [];
    if (!remote) return;
    throw new Refused(`${row?.page} is missing: ${remote} is not live, deploy it first`);
  }
  const files = { ...pages, ...parts };
  const exposed = [...routes.map(({ page }) => page), ...Object.keys(parts)];
  const missing = exposed.find((one) => !files[one]?.length);
  if (missing) throw new Refused(`${missing} is missing in the browser: ${name} has no file of it`);
}

/** A script whose hash the container does not hold would run with any bytes. */
async function assertHashes(releases: Releases, release: Release): Promise<void> {
  const { name, pages, parts = {}, later = {}, files } = release;
  for (const [exposed, [container = '', ...others]] of Object.entries({ ...pages, ...parts })) {
    const code = await readFile(releases.files(name, container), 'utf8');
    const unchecked = [...others, ...(later[exposed] ?? [])].find(
      (file) => file.endsWith('.js') && !code.includes(files[`files/${file}`]?.integrity ?? 'sha256-'),
    );
    if (unchecked)
      throw new Refused(
        `${unchecked} would run with any bytes: build ${name} with webpack-subresource-integrity`,
      );
  }
}

async function assertComplete(releases: Releases, release: Release): Promise<void> {
  const { name, version, files, entry, pages, parts, later } = release;
  const usedPaths = listFiles(pages, parts, later).map((file) => `files/${file}`);
  for (const path of [`${version}/${entry}`, ...usedPaths]) {
    if (!Object.hasOwn(files, path))
      throw new Refused(`${path} is not among the files of ${name} ${version}: build it again`);
  }
  const outside = Object.keys(files).find((path) => normalize(path) !== path || path.startsWith('..'));
  if (outside) throw new Refused(`${outside} is no place for a file`);
  const [wrongFile] = await releases.findWrongFiles(release);
  if (!wrongFile) return;
  const isThere = existsSync(releases.path(name, wrongFile));
  throw new Refused(`${wrongFile} ${isThere ? 'is not what its manifest says' : 'is missing'}`);
}
