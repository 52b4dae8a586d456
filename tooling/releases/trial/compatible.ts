import type { Release } from 'releases';
import { Refused } from './refused';

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
  const [wanted, brought] = [numbers(built), numbers(there)];
  // In 0.x the second number stands for what breaks, and the third for what is added.
  const breaking = wanted[0] === 0 ? 1 : 0;
  for (const place of [0, 1, 2].slice(0, breaking + 2)) {
    const difference = (wanted[place] ?? 0) - (brought[place] ?? 0);
    if (difference > 0) return 'newer';
    if (difference < 0) return place > breaking ? 'takes' : 'older';
  }
  return 'takes';
}

const numbers = (version: string) => (version.match(/\d+/g) ?? []).map(Number);
