import { parseArgs } from 'node:util';
import { build as buildWorkspaces } from '../build/build';
import { fromCaller } from '../paths';
import { type Build, readBuild, readWorkspaceBuild } from '../releases/read-build';
import { deploy } from '../releases/deploy';
import { WrongUsage } from '../run';
import { readSettings } from '../stack/settings';
import { releasable } from '../workspaces';

const options = {
  'without-browser': { type: 'boolean', default: false },
  // oxlint-disable-next-line eslint/id-denylist -- the option of a command
  again: { type: 'boolean', default: false },
} as const;

/**
 * `npm run deploy -w NAME [-- --without-browser --again]`: builds, tries and makes live a remote or
 * the shell; fails where visitors lack it.
 * `campus deploy [NAME] SOURCE`: what a build has left, a folder or a .tar.gz of it; "-" is an
 * archive from standard input. NAME refuses any other one.
 */
export async function run(args: string[]): Promise<void> {
  const startedAtMs = Date.now();
  const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
  const settings = readSettings();
  const sentence = await deploy(await readRequested(positionals), settings, {
    withoutBrowser: values['without-browser'],
    ignoreVerdict: values.again,
    log: console.log,
  });
  console.log(`${sentence} (${((Date.now() - startedAtMs) / 1000).toFixed(1)} s).`);
}

async function readRequested(words: string[]): Promise<Build> {
  const [first, second, ...others] = words;
  if (!first || others.length > 0) throw new WrongUsage();
  if (!second && releasable.includes(first)) {
    await buildWorkspaces(console.log, [first]);
    return readWorkspaceBuild(first);
  }
  const source = second ?? first;
  const build = await readBuild(source === '-' ? source : fromCaller(source));
  const { name, version } = build.release;
  if (second && name !== first)
    throw new Error(`This is ${name} ${version}, not ${first}: nothing was deployed.`);
  return build;
}
