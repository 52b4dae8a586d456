import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isPackage } from '../packaged.mjs';
import { at, root } from '../paths';
import { runNode, someAtATime, webpackCli } from '../run';
import { packageOf, remotes } from '../workspaces';
import { fingerprint, lockedFor } from './fingerprint';
import { replaceFolder } from './replace-folder';

const common = ['tsconfig.base.json', 'tooling/webpack'].map((path) => at(path));

/** Each result depends on its inputs and its packages (`lockedFor`). Builds run side by side, the longest first. */
export const targets = [
  {
    name: 'shell',
    inputs: [
      ...common,
      at('shell'),
      at('shared/settings'),
      at('shared/contact-request/src'),
      at('shared-ui/src'),
      at('shared-ui/package.json'),
      at('pocketbase/seed/fallback'),
    ],
  },
  {
    name: 'redaction',
    inputs: [
      ...common,
      at('redaction'),
      at('pocketbase/rules'),
      at('shared-ui/src'),
      at('shared-ui/package.json'),
      at('shell/public/favicon.svg'),
    ],
  },
  ...remotes.map((name) => ({
    name,
    inputs: [
      ...common,
      at(name),
      at('shared-ui/src'),
      at('shared-ui/package.json'),
      at('school.json'),
      ...(packageOf(name).dependencies['campus-pocketbase'] ? [at('pocketbase/seed/texts')] : []),
      ...(packageOf(name).dependencies['contact-request'] ? [at('shared/contact-request/src')] : []),
    ],
  })),
  {
    name: 'contact-service',
    inputs: [...common, at('contact-service'), at('shared/contact-request/src'), at('shared/settings')],
  },
];

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
