import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A service as its unit and its drop-ins declare it: of the directives those that the site's units have. */
export interface Service {
  command: string[];
  folder: string;
  env: NodeJS.ProcessEnv;
  /** Run before the signal, with the main process as `$MAINPID`; '' = nothing. */
  beforeStop: string;
  killSignal: NodeJS.Signals;
}

/** Reads a unit as systemd does: the file of the first folder that has it, then the drop-ins, in the order of their names. */
export async function readUnit(name: string, folders: readonly string[]): Promise<Service> {
  const main = (await Promise.all(folders.map((folder) => read(join(folder, `${name}.service`))))).find(
    Boolean,
  );
  if (!main) throw new Error(`Unit ${name}.service not found.`);
  const dropIns = (
    await Promise.all(folders.map((folder) => listed(join(folder, `${name}.service.d`))))
  ).flat();
  const lines = [main, ...dropIns].join('\n').split('\n');
  const all = (key: string) =>
    lines.filter((line) => line.startsWith(`${key}=`)).map((line) => line.slice(key.length + 1));
  return {
    command: all('ExecStart').at(-1)?.split(' ') ?? [],
    folder: all('WorkingDirectory').at(-1) ?? '/',
    env: Object.assign({}, ...(await Promise.all(all('EnvironmentFile').map(environment)))),
    beforeStop: all('ExecStop').at(-1) ?? '',
    killSignal: (all('KillSignal').at(-1) ?? 'SIGTERM') as NodeJS.Signals,
  };
}

const read = (file: string) => readFile(file, 'utf8').catch(() => '');

async function listed(folder: string): Promise<string[]> {
  const files = await readdir(folder).catch(() => []);
  return Promise.all(files.sort().map((file) => read(join(folder, file))));
}

async function environment(file: string): Promise<NodeJS.ProcessEnv> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line.includes('='));
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
}
