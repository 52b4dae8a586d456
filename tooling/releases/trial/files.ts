import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { normalize } from 'node:path';
import { coerce, gt, satisfies } from 'semver';
import { listFiles, type Pointer, type Release, type Releases, shellName } from '@campus/releases';
import { routesOf, specifiedRoutes } from '@campus/contract';
import { Refused } from './ending';
import { assertInBudget } from './size-budget';
import type { TrialShell } from './trial-site';

export async function assertFiles(releases: Releases, release: Release, shell: TrialShell, live: Pointer) {
  await assertInBudget(releases, release);
  await assertComplete(releases, release);
  const remotes = release.name === shellName ? await releases.live(live) : [release];
  for (const remote of remotes) assertCompatible(remote, shell);
  assertPages(release, live);
  await assertHashes(releases, release);
}

function assertPages({ name, pages, parts = {}, routes }: Release, live: Pointer): void {
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
      throw new Refused(`${path} is not in the manifest of ${name} ${version}`);
  }
  const outside = Object.keys(files).find((path) => normalize(path) !== path || path.startsWith('..'));
  if (outside) throw new Refused(`${outside} is no place for a file`);
  const [wrongFile] = await releases.findWrongFiles(release);
  if (!wrongFile) return;
  const isThere = existsSync(releases.path(name, wrongFile));
  throw new Refused(`${wrongFile} ${isThere ? 'is not what its manifest says' : 'is missing'}`);
}

type Dependencies = Pick<Release, 'name' | 'version' | 'contract' | 'shared' | 'takes' | 'gives'>;

const label = ({ name, version }: Dependencies) => `${name} ${version}`;

/**
 * The shell goes first. It accepts remotes of its own contract and of the previous one. Of each
 * shared package it accepts its own major version, and no later minor one. In 0.x a minor version
 * counts as a major one, as in npm.
 */
export function assertCompatible(remote: Dependencies, shell: Dependencies): void {
  const ahead = shell.contract - remote.contract;
  if (ahead < 0 || ahead > 1) {
    throw new Refused(
      `${label(remote)} is built for contract ${remote.contract} of a page, and ${label(shell)} has ${shell.contract}: ${remedy(ahead < 0)}`,
    );
  }
  const [ours, theirs] = [label(remote), label(shell)];
  for (const [name, built] of Object.entries(remote.shared)) {
    const provided = shell.shared[name];
    if (!provided) throw new Refused(`${ours} takes ${name} from the shell, and ${theirs} shares none`);
    const comparison = compare(built, provided);
    if (comparison === 'takes') continue;
    throw new Refused(
      `${ours} is built with ${name} ${built}, and ${theirs} has ${provided}: ${remedy(comparison === 'newer')}`,
    );
  }
  for (const [name, exported] of Object.entries(shell.gives ?? {})) {
    const missingExport = remote.takes?.[name]?.find((imported) => !exported.includes(imported));
    if (missingExport)
      throw new Refused(
        `${ours} takes ${missingExport} of ${name}, and ${theirs} gives none: ${remedy(true)}`,
      );
  }
}

const remedy = (isNewer: boolean) => (isNewer ? 'deploy the shell first' : 'build the remote anew');

function compare(built: string, provided: string): 'takes' | 'newer' | 'older' {
  const builtVersion = coerce(built);
  if (!builtVersion) return 'takes';
  // Patches are no matter, but in 0.x, where the last number stands for what is added.
  const range =
    builtVersion.major > 0 ? `^${builtVersion.major}.${builtVersion.minor}.0` : `^${builtVersion}`;
  if (satisfies(provided, range, { includePrerelease: true })) return 'takes';
  return gt(builtVersion, provided) ? 'newer' : 'older';
}
