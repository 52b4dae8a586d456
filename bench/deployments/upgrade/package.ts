import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { copyCheckout, linkPackages } from 'testing/checkout-copy';

const run = promisify(execFile);

/** Folders of a trial's machine. */
export interface Places {
  /** Units, as in /etc/systemd/system. */
  units: string;
  /** The link to the package that runs. */
  current: string;
  /** The settings. */
  env: string;
}

const commands = {
  pocketbase: 'deploy/pocketbase.mjs',
  contact: 'contact-service/dist/main.mjs',
  shell: '--enable-source-maps shell/dist/server/primary.mjs',
};

/** A primary of before it knew how to leave: its workers, of a release that does, leave first. */
const workersFirst = 'pkill -QUIT -P $MAINPID; while pgrep -P $MAINPID >/dev/null; do sleep 0.02; done';

/** As the program above PocketBase does: it is handed on that the unit stops. */
const pocketbase = `
import { spawn } from 'node:child_process';
import { prepareProgram } from '../pocketbase/program';
const { file, args, env } = await prepareProgram(process.env, console.log, undefined);
const child = spawn(file, args, { env, stdio: 'inherit' });
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.once('exit', (code) => process.exit(code ?? 1));
`;

/** Makes a checkout that is built what a machine can install: also one of before there was a deploy/ folder. */
export async function makePackage(
  folder: string,
  { units, current, env }: Places,
  drains: boolean,
): Promise<void> {
  const own = join(folder, 'deploy');
  await mkdir(join(own, 'systemd'), { recursive: true });
  await writeFile(join(own, 'pocketbase.ts'), pocketbase);
  await build({
    entryPoints: [join(own, 'pocketbase.ts')],
    outfile: join(folder, commands.pocketbase),
    ...{ bundle: true, platform: 'node', format: 'esm', target: 'node20.19', external: ['better-sqlite3'] },
  });
  for (const [name, command] of Object.entries(commands)) {
    const quit = name !== 'shell' ? '' : drains ? 'KillSignal=SIGQUIT\n' : `ExecStop=${workersFirst}\n`;
    await writeFile(
      join(own, `systemd/campus-${name}.service`),
      `[Service]\nWorkingDirectory=${current}\nEnvironmentFile=${env}\nExecStart=${process.execPath} ${command}\n${quit}`,
    );
  }
  const install = join(own, 'install');
  await writeFile(
    install,
    `#!/bin/sh
set -eu
cp ${own}/systemd/*.service ${units}/
ln -sfn ${folder} ${current}.new
mv -T ${current}.new ${current}
`,
  );
  await chmod(install, 0o755);
}

/** A commit's checkout with this one's packages, built; of a folder that holds one a copy. */
export async function checkoutOf(from: string, root: string, folder: string): Promise<void> {
  if (existsSync(join(from, 'package.json'))) return copyCheckout(from, folder);
  await run('/bin/sh', ['-c', 'git -C "$1" archive "$2" | tar -x -C "$3"', 'sh', root, from, folder]);
  await linkPackages(join(root, 'node_modules'), join(folder, 'node_modules'));
  await run(process.execPath, [join(folder, 'tooling/campus.mjs'), 'build'], { cwd: folder, maxBuffer: 1e8 });
}
