import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { normalize } from 'node:path';
import { coerce, gt, satisfies } from 'semver';
import { listFiles, type Pointer, type Release, type Releases, shellName } from '@campus/releases';
import { routesOf, specifiedRoutes } from '@campus/contract';
import { Refused } from './ending';
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
  const used = listFiles(pages, parts, later).map((file) => `files/${file}`);
  for (const path of [`${version}/${entry}`, ...used]) {
    if (!Object.hasOwn(files, path))
      throw new Refused(`${path} is not in the manifest of ${name} ${version}`);
  }
  const outside = Object.keys(files).find((path) => normalize(path) !== path || path.startsWith('..'));
  if (outside) throw new Refused(`${outside} is no place for a file`);
  const [wrong] = await releases.findWrongFiles(release);
  if (!wrong) return;
  const isThere = existsSync(releases.path(name, wrong));
  throw new Refused(`${wrong} ${isThere ? 'is not what its manifest says' : 'is missing'}`);
}

type Terms = Pick<Release, 'name' | 'version' | 'contract' | 'shared' | 'takes' | 'gives'>;

const called = ({ name, version }: Terms) => `${name} ${version}`;

/**
 * The shell goes first: it takes remotes of its own contract and of the one before, and of each shared package those that were built with its own
 * major version and no later minor one. In 0.x a minor version counts as a major one, as in npm.
 */
export function expectCompatible(remote: Terms, shell: Terms): void {
  const ahead = shell.contract - remote.contract;
  if (ahead < 0 || ahead > 1) {
    throw new Refused(
      `${called(remote)} is built for contract ${remote.contract} of a page, and ${called(shell)} has ${shell.contract}: ${remedy(ahead < 0)}`,
    );
  }
  const [ours, theirs] = [called(remote), called(shell)];
  for (const [name, built] of Object.entries(remote.shared)) {
    const there = shell.shared[name];
    if (!there) throw new Refused(`${ours} takes ${name} from the shell, and ${theirs} shares none`);
    const order = compare(built, there);
    if (order === 'takes') continue;
    throw new Refused(
      `${ours} is built with ${name} ${built}, and ${theirs} has ${there}: ${remedy(order === 'newer')}`,
    );
  }
  for (const [name, given] of Object.entries(shell.gives ?? {})) {
    const lacking = remote.takes?.[name]?.find((taken) => !given.includes(taken));
    if (lacking)
      throw new Refused(`${ours} takes ${lacking} of ${name}, and ${theirs} gives none: ${remedy(true)}`);
  }
}

const remedy = (isNewer: boolean) => (isNewer ? 'deploy the shell first' : 'build the remote anew');

function compare(built: string, there: string): 'takes' | 'newer' | 'older' {
  const wanted = coerce(built);
  if (!wanted) return 'takes';
  // Patches are no matter, but in 0.x, where the last number stands for what is added.
  const range = wanted.major > 0 ? `^${wanted.major}.${wanted.minor}.0` : `^${wanted}`;
  if (satisfies(there, range, { includePrerelease: true })) return 'takes';
  return gt(wanted, there) ? 'newer' : 'older';
}
