import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isPackage } from '../packaged.mjs';
import { at, root } from '../paths';
import { runNode, someAtATime, webpackCli } from '../run';
import { fingerprint } from './fingerprint';
import { lockedFor } from './locked';
import { replaceFolder } from './replace-folder';
import { targets } from './targets';

type Log = (message: string) => void;

export async function build(log: Log, given?: readonly string[]): Promise<void> {
  if (isPackage(root)) return;
  // PocketBase serves the editors' application, `redaction`.
  const names = given?.includes('pocketbase') ? [...given, 'redaction'] : given;
  const asked = targets.filter(({ name }) => !names || names.includes(name));
  await someAtATime(2, asked, (target) => buildTarget(target, log));
}

const builtOf = (name: string) => readFile(at(name, 'dist/.inputs'), 'utf8').catch(() => '');

async function buildTarget({ name, inputs }: (typeof targets)[number], log: Log): Promise<void> {
  const current = `${await fingerprint(inputs)} ${lockedFor(name)}`;
  if ((await builtOf(name)) === current) return;

  const started = Date.now();
  log(`Building ${name} …`);
  await replaceFolder(at(name, 'dist'), at('node_modules/.cache/campus', name), async (fresh) => {
    await runNode([webpackCli(), 'build', '--config', 'webpack.config.mjs'], {
      cwd: at(name),
      env: { ...process.env, CAMPUS_BUILD: fresh },
      failure: `${name} could not be built`,
    });
    await writeFile(join(fresh, '.inputs'), current);
  });
  log(`Built ${name} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}
