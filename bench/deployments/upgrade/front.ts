import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { endWithUs } from 'testing/end-with-us';
import { findNginx } from 'testing/nginx-server';
import { freePort } from 'testing/ports';
import { until } from 'testing/until';
import type { Cleanup } from '../../run/cleanup';

/** nginx in front of two shells, of which the second one answers during an upgrade only; `bin` gets an nginx that knows it. */
export async function openFront(
  bin: string,
  folder: string,
  shells: readonly number[],
  cleanup: Cleanup,
): Promise<number> {
  const program = findNginx();
  if (!program) throw new Error('nginx is not installed: apt-get install nginx');
  const port = await freePort();
  await mkdir(join(folder, 'logs'), { recursive: true });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const servers = shells.map((shell) => `server 127.0.0.1:${shell} max_fails=10 fail_timeout=1s;`).join(' ');
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid nginx.pid; error_log logs/error.log;
    events {}
    http {
      access_log off; ${temporary.map((name) => `${name}_temp_path ${name};`).join(' ')}
      upstream shells { zone shells 64k; random two least_conn; ${servers} keepalive 64; }
      server {
        listen 127.0.0.1:${port};
        proxy_http_version 1.1;
        proxy_set_header Connection "";
        proxy_set_header Host $http_host;
        proxy_set_header X-Forwarded-For $remote_addr;
        proxy_next_upstream error timeout;
        location / { proxy_pass http://shells; }
        location = /send-email { proxy_pass http://shells; proxy_next_upstream error timeout non_idempotent; }
      }
    }`,
  );
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'logs/error.log')];
  await writeFile(join(bin, 'nginx'), `#!/bin/sh\nexec ${program} ${args.join(' ')} "$@"\n`);
  await chmod(join(bin, 'nginx'), 0o755);
  const child: ChildProcess = endWithUs(spawn(program, args, { stdio: 'ignore' }));
  cleanup.add(async () => {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
  await until('nginx answers', () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      () => true,
      () => false,
    ),
  );
  return port;
}
