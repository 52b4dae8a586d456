import { mkdir, mkdtempDisposable, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultWhenMissing } from '@campus/settings/disk';
import { isPackage } from '../packaged.mjs';
import { at, root } from '../paths';
import { isRunning, runNode, forEachConcurrently, webpackCli } from '../run';
import { packageOf, remotes } from '../workspaces';
import { fingerprint, lockedFor } from './fingerprint';

/** What is built of a workspace that another one depends on. */
const inputs: Record<string, string[]> = {
  '@campus/shared-ui': ['shared-ui/src', 'shared-ui/package.json', 'pocketbase/rules'],
  '@campus/pocketbase': ['pocketbase/rules', 'pocketbase/seed'],
  '@campus/contact-request': ['shared/contact-request/src'],
  '@campus/releases': ['shared/releases'],
  '@campus/settings': ['shared/settings'],
};

/** Builds run side by side, the longest first. */
export const targets: readonly string[] = ['shell', 'redaction', ...remotes, 'contact-service'];

/** The files on which a result depends, beside its packages (`lockedFor`). */
export function inputsOf(name: string): string[] {
  const others = Object.keys(packageOf(name).dependencies).flatMap((other) => inputs[other] ?? []);
  const common = [
    'tsconfig.base.json',
    'tooling/build/webpack',
    'shared/contract',
    'school.json',
    'shell/public/favicon.svg',
  ];
  return [...new Set([...common, name, ...others])].map((path) => at(path));
}

export async function build(log: (message: string) => void, requested?: readonly string[]): Promise<void> {
  if (isPackage(root)) return;
  // PocketBase serves the editors' application, `redaction`.
  const names = requested?.includes('pocketbase') ? [...requested, 'redaction'] : requested;
  const selected = targets.filter((name) => !names || names.includes(name));
  await forEachConcurrently(2, selected, (name) => buildTarget(name, log));
}

async function buildTarget(name: string, log: (message: string) => void): Promise<void> {
  const inputsHash = `${fingerprint(inputsOf(name))} ${lockedFor(name)}`;
  if ((await readFile(at(name, 'dist/.inputs'), 'utf8').catch(() => '')) === inputsHash) return;

  const started = Date.now();
  log(`Building ${name} …`);
  await replaceFolder(at(name, 'dist'), at('node_modules/.cache/campus', name), async (folder) => {
    await runNode([webpackCli(), 'build', '--config', 'webpack.config.mjs'], {
      cwd: at(name),
      env: { ...process.env, CAMPUS_BUILD: folder },
      failure: `${name} could not be built`,
    });
    await writeFile(join(folder, '.inputs'), inputsHash);
  });
  log(`Built ${name} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

/**
 * Fills a fresh folder in `cacheFolder`, on the same disk, and renames it into place: nobody meets
 * half of it, and a run that fails or is killed leaves the folder as it is. Of two at a time the
 * later one stays.
 */
export async function replaceFolder(
  folder: string,
  cacheFolder: string,
  fill: (stage: string) => Promise<void>,
): Promise<void> {
  await mkdir(cacheFolder, { recursive: true });
  await removeLeftovers(cacheFolder);
  await using scratch = await mkdtempDisposable(join(cacheFolder, `${process.pid}-`));
  const stage = join(scratch.path, 'new');
  await mkdir(stage);
  await fill(stage);
  await renameInto(stage, folder, join(scratch.path, 'former'));
}

async function renameInto(stage: string, folder: string, former: string): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    await rename(folder, `${former}-${attempt}`).catch(defaultWhenMissing(undefined));
    try {
      return await rename(stage, folder);
    } catch (error) {
      // Another process has just put its own folder there.
      const { code = '' } = error as NodeJS.ErrnoException;
      if (!['ENOTEMPTY', 'EEXIST'].includes(code) || attempt > 10) throw error;
    }
  }
}

async function removeLeftovers(cacheFolder: string): Promise<void> {
  for (const name of await readdir(cacheFolder)) {
    if (!isRunning(Number.parseInt(name, 10)))
      await rm(join(cacheFolder, name), { recursive: true, force: true });
  }
}
