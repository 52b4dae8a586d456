import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort, listen } from 'testing/ports';
import { folderForEachTest } from 'testing/temporary-folder';
import { at } from '../paths';

const run = promisify(execFile);
const folder = folderForEachTest();
let server: Server;
let status: number;
let env: Record<string, string>;

beforeEach(async () => {
  status = 200;
  server = createServer((_request, response) => response.writeHead(status).end());
  const [port, none] = [await listen(server), await freePort()];
  const [bin, misses] = ['bin', 'misses'].map((name) => join(folder(), name)) as [string, string];
  await mkdir(bin);
  await mkdir(misses);
  // The contact service's unit is not active on this machine; what is asked to be ended is written down.
  const systemctl = `#!/bin/sh\ncase $* in *is-active*contact*) exit 3;; *is-active*) exit 0;; esac\necho "$*" >>"${folder()}/ended"\n`;
  await writeFile(join(bin, 'systemctl'), systemctl);
  await chmod(join(bin, 'systemctl'), 0o755);
  env = {
    PATH: `${bin}:/usr/bin:/bin`,
    RUNTIME_DIRECTORY: misses,
    PORT: String(none),
    CONTACT_PORT: String(none),
    POCKETBASE_PORT: String(port),
  };
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

// The watcher asks by curl, which a server has (docs/operating.md installs it) and a developer's machine may lack.
const curl = existsSync('/usr/bin/curl') ? it : it.skip;
const look = () => run(at('deploy/systemd/watch'), [], { env });
const ended = () => readFile(join(folder(), 'ended'), 'utf8').catch(() => '');

curl('ends a process that gave no answer three times in a row, and nothing else', async () => {
  await look();
  await look();
  expect(await ended()).toBe('');
  const { stdout } = await look();
  expect(stdout).toMatch(
    /^campus-shell.service gave no answer at \S+ three times: it is ended, and starts again.\n$/,
  );
  expect(await ended()).toBe('kill --signal=KILL campus-shell.service\n');
  // From the beginning.
  await look();
  expect((await ended()).split('\n')).toHaveLength(2);
});

curl('takes any answer for one, and forgets what was missed before it', async () => {
  status = 503;
  await look();
  await look();
  env = { ...env, PORT: env.POCKETBASE_PORT ?? '' };
  await look();
  expect(await readdir(env.RUNTIME_DIRECTORY ?? '')).toEqual([]);
  expect(await ended()).toBe('');
});
