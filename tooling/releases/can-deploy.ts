import { readRelease } from '../../shell/server/releases/kept';
import type { Release } from '../../shell/server/releases/release';
import { shellName } from '../../shell/server/releases/shell-release';
import { readVerdict } from '../../shell/server/releases/verdict';
import { isBuilt } from '../build/build';
import type { StackSettings } from '../stack/settings';
import { conflictsWith } from './neighbours';
import { type Pointer, readPointer } from './pointer';
import { rehearse } from './rehearsal';
import { ago } from './time';
import { tryRelease } from './trial';
import { expectContract, expectShared } from './trial/compatible';
import { expectPages, remotesFor } from './trial/files';
import { shellOf, type TrialShell } from './trial/shell-of';
import { expectInBudget } from './trial/size-budget';
import { expectWhole } from './trial/whole';

/** What a check says; `isGood`: a deployment would go on. */
export interface Said {
  check: string;
  isGood: boolean;
  sentence: string;
}

interface Options {
  withTrial: boolean;
  withoutBrowser: boolean;
}

type Check = [name: string, run: () => Promise<string>];

/** What a deployment of what was built of a name would say, check by check. Changes nothing. */
export async function canDeploy(name: string, settings: StackSettings, options: Options): Promise<Said[]> {
  const live = await readPointer(settings.remotesDir);
  const isCurrent = await isBuilt(name);
  const built: Check = [
    'build',
    async () => {
      if (isCurrent) return 'is of the sources as they are';
      throw new Error(`dist is older than the sources: npm run build -w ${name}`);
    },
  ];
  try {
    return await rehearse(name, settings.remotesDir, live, async (dir, version) => {
      const release = await readRelease(dir, name, version);
      if (!release) throw new Error(`${name} ${version} has no manifest`);
      const shell = await shellOf(dir, name === shellName ? version : live.shell?.version);
      const said = await runAll([built, ...checksOf({ dir, release, shell, live, settings })]);
      if (!options.withTrial) return said;
      if (said.some(({ isGood }) => !isGood)) {
        return [
          ...said,
          { check: 'trial', isGood: false, sentence: 'not held: a deployment would not come to it' },
        ];
      }
      return [
        ...said,
        ...(await runAll([trialOf(name, version, { ...settings, remotesDir: dir }, options)])),
      ];
    });
  } catch (error) {
    return [
      ...(await runAll([built])),
      { check: 'files', isGood: false, sentence: (error as Error).message },
    ];
  }
}

async function runAll(checks: readonly Check[]): Promise<Said[]> {
  const said: Said[] = [];
  for (const [check, run] of checks) {
    const outcome = await run().then(
      (sentence) => ({ isGood: true, sentence }),
      (error: Error) => ({ isGood: false, sentence: error.message }),
    );
    said.push({ check, ...outcome });
  }
  return said;
}

interface Rehearsed {
  dir: string;
  release: Release;
  shell: TrialShell;
  live: Pointer;
  settings: StackSettings;
}

function checksOf({ dir, release, shell, live, settings }: Rehearsed): Check[] {
  const { name, version } = release;
  const remotes = () => remotesFor(dir, release, live);
  return [
    [
      'contract',
      async () => {
        for (const remote of await remotes()) expectContract(remote, shell);
        return `${release.contract}, and shell ${shell.version} has ${shell.contract}`;
      },
    ],
    [
      'shared',
      async () => {
        for (const remote of await remotes()) expectShared(remote, shell);
        const packages = Object.entries(release.shared).map((one) => one.join(' '));
        return packages.join(', ');
      },
    ],
    [
      'budget',
      async () => {
        await expectInBudget(dir, release);
        const bytes = Object.values(release.files).reduce((sum, file) => sum + file.bytes, 0);
        return `${(bytes / 1e6).toFixed(2)} MB in ${Object.keys(release.files).length} files`;
      },
    ],
    [
      'files',
      async () => {
        await expectWhole(dir, release);
        expectPages(release, shell, live);
        return 'every page and part has its files';
      },
    ],
    [
      'conflicts',
      async () => {
        const conflicts = await conflictsWith(dir, live, release);
        if (conflicts.length > 0) throw new Error(conflicts.join('; '));
        return 'stands beside all that is live';
      },
    ],
    ['verdict', () => knownVerdict(name, version, settings.remotesDir, live)],
  ];
}

async function knownVerdict(
  name: string,
  version: string,
  remotesDir: string,
  live: Pointer,
): Promise<string> {
  if (live[name]?.version === version) return `${version} is live already`;
  const known = await readVerdict(remotesDir, name, version);
  if (known?.verdict === 'refused') {
    throw new Error(
      `${version} was refused ${ago(known.at)} ago: ${known.reason ?? 'no reason is known'} (npm run deploy -w ${name} -- --again tries it once more)`,
    );
  }
  return known ? `${version} was found good ${ago(known.at)} ago` : `${version} was not tried yet`;
}

function trialOf(name: string, version: string, settings: StackSettings, { withoutBrowser }: Options): Check {
  return [
    'trial',
    async () => {
      const { verdict, reason, browser } = await tryRelease(name, version, settings, { withoutBrowser });
      if (verdict === 'refused') throw new Error(reason ?? 'no reason is known');
      return `each page is shown, on the server${browser ? ` and in ${browser}` : ''}`;
    },
  ];
}
