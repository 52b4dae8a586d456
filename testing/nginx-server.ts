import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { endWithUs } from './end-with-us';
import { freePort } from './ports';
import { until } from './until';

/** The nginx on this machine, where root's programs are looked for, too. */
export function findNginx(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
  return folders.map((folder) => join(folder, 'nginx')).find((file) => existsSync(file));
}

/** A store of releases as docs/deploying.md has it: anybody reads, `anne` with the password `geheim` writes. */
export async function openNginx(program: string, folder: string) {
  const root = join(folder, 'store');
  await mkdir(join(root, 'releases'), { recursive: true });
  await mkdir(join(folder, 'logs'));
  await writeFile(join(folder, 'users'), 'anne:{PLAIN}geheim\n');
  const port = await freePort();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid nginx.pid; error_log logs/error.log;
    events {}
    http {
      access_log off; ${temporary.map((name) => `${name}_temp_path ${name};`).join(' ')}
      server {
        listen 127.0.0.1:${port};
        root ${root};
        location /releases/ {
          dav_methods PUT DELETE MKCOL;
          client_max_body_size 32m;
          limit_except GET { auth_basic "releases"; auth_basic_user_file ${join(folder, 'users')}; }
        }
      }
    }`,
  );
  let child: ChildProcess | undefined;
  const url = `http://127.0.0.1:${port}/releases`;
  const nginx = {
    /** For who reads, and for who writes. */
    url,
    writer: url.replace('//', '//anne:geheim@'),
    /** Where its files are. */
    files: join(root, 'releases'),
    async start() {
      const args = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'logs/error.log')];
      child = endWithUs(spawn(program, args, { stdio: 'ignore' }));
      const { pid } = child;
      await until('nginx answers', async () => {
        if (child?.exitCode != null) throw new Error(`nginx ended: ${folder}/logs/error.log says why`);
        return pid !== undefined && (await answers(url));
      });
    },
    async stop() {
      if (!child || child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
  await nginx.start();
  return nginx;
}

const answers = (url: string) =>
  fetch(url, { headers: { Connection: 'close' } }).then(
    () => true,
    () => false,
  );
