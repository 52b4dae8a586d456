import { coerce, gt, satisfies } from 'semver';
import type { Release } from '@campus/releases';
import { Refused } from './refused';

type Dependencies = Pick<Release, 'name' | 'version' | 'contract' | 'shared' | 'takes' | 'gives'>;

const label = ({ name, version }: Dependencies) => `${name} ${version}`;

/**
 * The shell goes first. It accepts remotes of its own contract and of the previous one. Of each
 * shared package it accepts its own major version, and no later minor one. In 0.x a minor version
 * counts as a major one, as in npm.
 */
export function assertCompatible(remote: Dependencies, shell: Dependencies): void {
  const [remoteLabel, shellLabel] = [label(remote), label(shell)];
  const contractsBehind = shell.contract - remote.contract;
  if (contractsBehind < 0 || contractsBehind > 1) {
    throw new Refused(
      `${remoteLabel} is built for contract ${remote.contract} of a page, and ${shellLabel} has ${shell.contract}: ${remedy(contractsBehind < 0)}`,
    );
  }
  for (const [name, built] of Object.entries(remote.shared)) {
    const provided = shell.shared[name];
    if (!provided)
      throw new Refused(`${remoteLabel} takes ${name} from the shell, and ${shellLabel} shares none`);
    const needed = remedyFor(built, provided);
    if (needed)
      throw new Refused(
        `${remoteLabel} is built with ${name} ${built}, and ${shellLabel} has ${provided}: ${needed}`,
      );
  }
  for (const [name, exported] of Object.entries(shell.gives ?? {})) {
    const missingExport = remote.takes?.[name]?.find((imported) => !exported.includes(imported));
    if (missingExport)
      throw new Refused(
        `${remoteLabel} takes ${missingExport} of ${name}, and ${shellLabel} gives none: ${remedy(true)}`,
      );
  }
}

const remedy = (isRemoteNewer: boolean) =>
  isRemoteNewer ? 'deploy the shell first' : 'build the remote anew';

/** Undefined where the shell's version of a package serves a remote that is built with another. */
function remedyFor(built: string, provided: string): string | undefined {
  const builtVersion = coerce(built);
  if (!builtVersion) return undefined;
  // Patches are no matter, but in 0.x, where the last number stands for what is added.
  const range =
    builtVersion.major > 0 ? `^${builtVersion.major}.${builtVersion.minor}.0` : `^${builtVersion}`;
  const isServed = satisfies(provided, range, { includePrerelease: true });
  return isServed ? undefined : remedy(gt(builtVersion, provided));
}
