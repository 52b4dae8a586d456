import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { until } from './until';

/** The nginx on this machine, where root's programs are looked for, too. */
export function findNginx(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
  return folders.map((folder) => join(folder, 'nginx')).find((file) => existsSync(file));
}

export interface RunningNginx {
  /** The process that has started the others. */
  pid(): number;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Runs nginx in a folder of its own with these servers (`http { … }`); `answers` says when it is there. */
export async function startNginx(
  program: string,
  folder: string,
  servers: string,
  answers: () => Promise<boolean>,
): Promise<RunningNginx> {
  await mkdir(join(folder, 'logs'), { recursive: true });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  // Its workers read what is this user's alone.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const file = join(folder, 'nginx.conf');
  await writeFile(
    file,
    `daemon off; ${user} worker_processes 2; pid nginx.pid; error_log logs/error.log;
    events { worker_connections 4096; }
    http {
      access_log off; ${temporary.map((name) => `${name}_temp_path ${name};`).join(' ')}
      types { text/html html; }
      ${servers}
    }`,
  );
  let stopping: (() => Promise<void>) | undefined;
  let pid = 0;
  const nginx = {
    pid: () => pid,
    async start() {
      const args = ['-p', folder, '-c', file, '-e', join(folder, 'logs/error.log')];
      const child = spawn(program, args, { stdio: 'ignore' });
      pid = child.pid ?? 0;
      // Not killed: its workers would stay.
      const end = () => child.kill('SIGTERM');
      process.once('exit', end);
      child.once('exit', () => process.off('exit', end));
      stopping = async () => {
        if (child.exitCode !== null) return;
        end();
        await once(child, 'exit');
      };
      await until('nginx answers', async () => {
        if (child.exitCode !== null) throw new Error(`nginx ended: ${folder}/logs/error.log says why`);
        return child.pid !== undefined && (await answers());
      });
    },
    stop: async () => stopping?.(),
  };
  await nginx.start();
  return nginx;
}
