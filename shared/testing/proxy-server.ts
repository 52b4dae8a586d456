import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { delimiter, join } from 'node:path';
import { certificate } from './certificate';
import { freePort } from './ports';
import { until } from './until';

/** The nginx on this machine, where root's programs are looked for, too. */
export function findNginx(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
  return folders.map((folder) => join(folder, 'nginx')).find((file) => existsSync(file));
}

interface RunningNginx {
  stop(): Promise<void>;
}

/** Runs nginx in a folder of its own with these servers (`http { … }`) until `answers` is true. */
async function startNginx(
  program: string,
  folder: string,
  servers: string,
  answers: () => Promise<boolean>,
): Promise<RunningNginx> {
  await mkdir(join(folder, 'logs'), { recursive: true });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  // nginx' workers read what is this user's alone.
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
  const args = ['-p', folder, '-c', file, '-e', join(folder, 'logs/error.log')];
  const child = spawn(program, args, { stdio: 'ignore' });
  // Not killed: its workers would stay.
  const end = () => child.kill('SIGTERM');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  await until('nginx answers', async () => {
    if (child.exitCode !== null) throw new Error(`nginx ended: ${folder}/logs/error.log says why`);
    return child.pid !== undefined && (await answers());
  });
  return {
    async stop() {
      if (child.exitCode !== null) return;
      end();
      await once(child, 'exit');
    },
  };
}

/** Where the proxy leads to: `host:port`, without a scheme. */
interface Behind {
  shells: readonly string[];
  pocketbase?: string;
  /** Several contact services: the proxy hands requests to one of them at `contactUrl`. */
  contacts?: readonly string[];
}

/** What is otherwise than in an ordinary test: names of deploy/nginx/proxy.env.example. */
type Variables = Readonly<Record<string, string>>;

const nobody = '127.0.0.1:1';

const files = join(import.meta.dirname, '../../deploy/nginx');

/** nginx with the files of deploy/nginx, on free ports, with a certificate for localhost. */
export async function openProxy(program: string, folder: string, behind: Behind, more: Variables = {}) {
  // Two servers of nginx may share a port, and the first one answers: no port is given twice.
  const ports = new Set<number>();
  while (ports.size < 3) ports.add(await freePort());
  const [port = 0, plainPort = 0, contactPort = 0] = ports;
  const { key, cert } = certificate();
  await mkdir(join(folder, 'cache'), { recursive: true });
  await writeFile(join(folder, 'key.pem'), key, { mode: 0o600 });
  await writeFile(join(folder, 'cert.pem'), cert);
  const { shells, pocketbase = nobody, contacts = [] } = behind;
  const variables: Variables = {
    SERVER_NAME: 'localhost',
    EDITORS_NAME: 'redaction.localhost',
    CERTIFICATE: join(folder, 'cert.pem'),
    CERTIFICATE_KEY: join(folder, 'key.pem'),
    ACME_ROOT: join(folder, 'acme'),
    SHELLS: shells.join(' '),
    POCKETBASE: pocketbase,
    EDITORS: '127.0.0.0/8',
    OPERATORS: '',
    PROXIES: '',
    LISTEN_HTTP: `127.0.0.1:${plainPort}`,
    LISTEN_HTTPS: `127.0.0.1:${port}`,
    CACHE: join(folder, 'cache'),
    PAGES: files,
    LOG: join(folder, 'requests.log'),
    CONTACT_LISTEN: `127.0.0.1:${contactPort}`,
    CONTACTS: contacts.join(' '),
    ...more,
  };
  const file = join(folder, 'proxy.env');
  await writeFile(
    file,
    Object.entries(variables)
      .map(([name, value]) => `${name}="${value}"\n`)
      .join(''),
  );
  const names = ['campus.conf.template', ...(contacts.length > 0 ? ['contact.conf.template'] : [])];
  const servers = names.map((name) => configure(file, join(files, name)));
  const nginx = await startNginx(program, folder, servers.join('\n'), () => listens(port));
  return {
    ...nginx,
    port,
    /** The address of the site, and the one without TLS. */
    url: `https://localhost:${port}`,
    plainUrl: `http://localhost:${plainPort}`,
    contactUrl: `http://127.0.0.1:${contactPort}`,
    /** One line of JSON for each request. */
    log: join(folder, 'requests.log'),
  };
}

/** What deploy/nginx/configure prints; throws with what it complains of. */
export const configure = (variables: string, template: string, path = process.env.PATH): string =>
  execFileSync(join(files, 'configure'), [variables, template], {
    encoding: 'utf8',
    env: { ...process.env, PATH: path },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

const listens = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.end(() => resolve(true)));
    socket.once('error', () => resolve(false));
  });
