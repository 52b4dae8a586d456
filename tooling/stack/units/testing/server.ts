import { spawnSync, type SpawnSyncOptions } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { at } from '../../../paths';

/** These stand for programs that would change the machine: their calls are written down. */
const programs = ['chown', 'curl', 'id', 'sleep', 'systemctl', 'systemd-run'];

type Run = Pick<SpawnSyncOptions, 'cwd' | 'env' | 'stdio'> & { umask?: string };

/** A folder as a server with a package, campus-1; a script changes nothing beside it. */
export function serverIn(folder: string) {
  const path = (name: string) => join(folder, name);
  const ofPackage = (name: string) => path(`opt/campus/campus-1/${name}`);
  const write = (name: string, text: string) => writeFileSync(path(name), text, { mode: 0o755 });
  for (const name of ['bin', 'etc/campus', 'etc/systemd/system', 'usr/local/bin', 'opt/campus/campus-1/bin'])
    mkdirSync(path(name), { recursive: true });
  cpSync(at('deploy'), ofPackage('deploy'), { recursive: true });
  cpSync(at('school.json'), ofPackage('school.json'));
  for (const name of ['add-school', 'bin/campus', 'install', 'restore', 'upgrade']) {
    const text = readFileSync(at('deploy', name), 'utf8');
    const onServer = text.replaceAll(/\/(?:etc|opt|usr\/local)\/(?!campus\/campus\.env\|)/g, `${folder}$&`);
    write(`opt/campus/campus-1/deploy/${name}`, onServer);
  }
  for (const name of programs) write(`bin/${name}`, `#!/bin/sh\necho "${name} $*" >>"${path('calls')}"\n`);
  write('bin/id', '#!/bin/sh\necho 0\n');
  write('opt/campus/campus-1/bin/node', '#!/bin/sh\necho "$*"\n');
  write('opt/campus/campus-1/deploy/set-rights', '#!/bin/sh\n');

  return {
    path,
    /** Puts a program of the test in the place of another one. */
    program: (name: string, text: string) => write(`bin/${name}`, `#!/bin/sh\n${text}\n`),
    /** Runs a script of the package as root does; `calls` are those of `programs`. */
    run(script: string, args: string[], { umask = '022', env = {}, ...more }: Run = {}) {
      const words = ['-c', `umask ${umask}; exec "$0" "$@"`, ofPackage(`deploy/${script}`), ...args];
      const machine = { PATH: `${path('bin')}:${process.env.PATH}`, ...env };
      const options = { env: machine, cwd: folder, encoding: 'utf8', input: '', ...more } as const;
      const { status, stdout, stderr } = spawnSync('/bin/sh', words, options);
      const calls = existsSync(path('calls')) ? readFileSync(path('calls'), 'utf8') : '';
      return { status, stdout, stderr, calls };
    },
  };
}
