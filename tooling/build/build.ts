import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { at } from '../paths';
import { runNode } from '../run';
import { twoAtATime } from '../two-at-a-time';
import { webpackCli } from '../webpack-cli';
import { fingerprint } from './fingerprint';
import { type Target, targets } from './targets';

type Log = (message: string) => void;

/** Builds what is stale among the named targets (all of them when none is named), two at a time. */
export async function build(
  log: Log,
  names: readonly string[] = targets.map(({ name }) => name),
): Promise<void> {
  const asked = targets.filter(({ name }) => names.includes(name));
  await twoAtATime(asked, (target) => buildTarget(target, log));
}

async function buildTarget({ name, inputs, before, generate }: Target, log: Log): Promise<void> {
  await before?.(log);
  const stamp = at(name, 'dist/.inputs');
  const current = await fingerprint(inputs);
  if ((await readFile(stamp, 'utf8').catch(() => '')) === current) return;

  const started = Date.now();
  log(`Building ${name} …`);
  await generate?.(log);
  await rm(at(name, 'dist'), { recursive: true, force: true });
  await runNode([webpackCli, 'build', '--config', 'webpack.config.mjs'], {
    cwd: at(name),
    failure: `${name} could not be built`,
  });
  await mkdir(at(name, 'dist'), { recursive: true });
  await writeFile(stamp, current);
  log(`Built ${name} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}
