import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { at } from '../paths';
import { runNode, twoAtATime, webpackCli } from '../run';
import { fingerprint } from './fingerprint';
import { visitStudio } from './studio';
import { showing, targets } from './targets';

type Log = (message: string) => void;

/** Makes what is stale of the named workspaces (all of them when none is named): the studio's things, then the builds. */
export async function build(log: Log, names?: readonly string[]): Promise<void> {
  if (!names || showing.some((name) => names.includes(name))) await visitStudio(log);
  const asked = targets.filter(({ name }) => !names || names.includes(name));
  await twoAtATime(asked, (target) => buildTarget(target, log));
}

async function buildTarget({ name, inputs }: (typeof targets)[number], log: Log): Promise<void> {
  const stamp = at(name, 'dist/.inputs');
  const current = await fingerprint(inputs);
  if ((await readFile(stamp, 'utf8').catch(() => '')) === current) return;

  const started = Date.now();
  log(`Building ${name} …`);
  await rm(at(name, 'dist'), { recursive: true, force: true });
  await runNode([webpackCli, 'build', '--config', 'webpack.config.mjs'], {
    cwd: at(name),
    failure: `${name} could not be built`,
  });
  await mkdir(at(name, 'dist'), { recursive: true });
  await writeFile(stamp, current);
  log(`Built ${name} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}
