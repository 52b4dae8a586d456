import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { WrongSettings } from '@campus/settings';
import { freePort } from '@campus/testing/ports';
import { folderForEachTest } from '@campus/testing/temporary-folder';
import { at } from '../paths';
import { services } from '../workspaces';
import { checkSettings, environmentOf, startShellRelease } from './services';
import { readSettings } from './settings';

describe('end-with-parent', () => {
  /** Starts the program with the arguments that it is given, and stays. */
  const runner = `
  const [file, ...args] = process.argv.slice(1);
  require('node:child_process').spawn(file, args, { stdio: ['pipe', 1, 2], detached: true });
  setInterval(() => {}, 1000);
`;
  const service = `
  process.once('SIGTERM', () => { console.log('ended'); process.exit(); });
  setInterval(() => {}, 1000);
  console.log('started');
`;

  /** The output of a service whose runner is killed after the start. */
  async function afterKillOf(command: string[]): Promise<string> {
    const words = ['-e', runner, '--', ...command];
    const parent = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    parent.stdout.on('data', (chunk) => {
      output += chunk;
      if (output === 'started\n') parent.kill('SIGKILL');
    });
    await new Promise((resolve) => parent.stdout.once('close', resolve));
    return output;
  }

  /** The shell's watcher with a program. */
  const watcher = at('tooling/stack/while-runner-lives.sh');
  const program = (code: string) => ['/bin/sh', watcher, process.execPath, '-e', code];

  it('a process of the site, or another program, ends when its runner is killed', async () => {
    const own = [process.execPath, '--import', at('tooling/stack/end-with-parent.mjs'), '-e', service];
    for (const command of [own, program(service)])
      expect(await afterKillOf(command)).toBe('started\nended\n');
  });

  it.each([
    ['its own exit code', "process.exitCode = 3; console.log('started')", 3],
    ['what a stop makes of it', service.replace('process.exit()', 'process.exit(4)'), 4],
    ['a signal', "console.log('started'); process.kill(process.pid, 'SIGKILL')", 137],
  ])('passes on how the program ends: %s', async (_case, code, expected) => {
    const [file = '', ...args] = program(code);
    const child = spawn(file, args, { stdio: ['pipe', 'pipe', 'inherit'] });
    if (expected === 4) child.stdout.once('data', () => child.kill('SIGTERM'));
    expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(expected);
  });
});

describe('environment', () => {
  const machine = { PATH: '/bin', HOME: '/home/x', LANG: 'fr_FR.UTF-8', DEBUG: '1' };
  const ports = { PORT: '4000', CONTACT_PORT: '4001', POCKETBASE_PORT: '4090' };
  const database = { DATABASE_URL: 'postgres://u:p@db.example/x', PGPASSWORD: 'p', DATA_DIR: '/srv/campus' };
  const mail = { SMTP_URL: 'smtp://u:p@mail.example', DKIM_SELECTOR: 's1' };
  const secrets = { METRICS_TOKEN: 'a-token-of-many-letters', PB_PASSWORD: 'motdepasse' };
  const shell = { CACHE_SECONDS: '5', TRUST_PROXY: '10.0.0.1' };
  const others = { AWS_SECRET_ACCESS_KEY: 'x', npm_config_cache: '/x' };
  const everything = { ...machine, ...ports, ...database, ...mail, ...secrets, ...shell, ...others };

  const common = 'CONTACT_PORT DATA_DIR POCKETBASE_PORT PORT TRUST_PROXY';
  it.each([
    ['shell', 'CACHE_SECONDS CONTACT_URL METRICS_TOKEN POCKETBASE_URL'],
    ['pocketbase', 'CONTACT_URL PB_PASSWORD SMTP_URL'],
    ['contact-service', 'DATABASE_URL DKIM_SELECTOR METRICS_TOKEN PGPASSWORD POCKETBASE_URL SMTP_URL'],
  ] as const)('%s gets the settings that it reads, and no others', (name, own) => {
    const ofTheMachine = ['NODE_ENV', ...Object.keys(machine)];
    const names = Object.keys(environmentOf(name, everything)).filter((one) => !ofTheMachine.includes(one));
    expect(names.sort()).toEqual(`${common} ${own}`.split(' ').sort());
  });

  it.each(services)('%s runs the production libraries, and finds its programs', (name) => {
    expect(environmentOf(name, machine)).toMatchObject({ ...machine, NODE_ENV: 'production' });
  });

  it('the processes find each other where LISTEN_ADDRESS has them listen', () => {
    const env = { ...machine, LISTEN_ADDRESS: '10.0.0.5', TRUST_PROXY: '10.0.0.1' };
    const { POCKETBASE_URL, TRUST_PROXY } = environmentOf('contact-service', env);
    expect([POCKETBASE_URL, TRUST_PROXY]).toEqual(['http://10.0.0.5:8090', '127.0.0.1,10.0.0.5,10.0.0.1']);
  });

  it('names what is wrong with the settings of all processes, each once', () => {
    const env = { PORT: '0', SMTP_URL: 'ftp://u:hunter2@x', CACHE_SECONDS: 'x', PB_PASSWORD: 'hunter2' };
    expect(() => checkSettings(env, services)).toThrow(WrongSettings);
    const sentences = /^PORT must .+\nPB_PASSWORD must .+\nSMTP_URL must .+\nCACHE_SECONDS must .+$/;
    expect(() => checkSettings(env, services)).toThrow(sentences);
    expect(() => checkSettings(env, services)).not.toThrow(/hunter2/);
    expect(() => checkSettings({}, services)).not.toThrow();
  });
});

const folder = folderForEachTest();

it('a shell of our own listens where it is looked for, whatever LISTEN_ADDRESS says', async () => {
  await mkdir(join(folder(), 'server'));
  const { LISTEN_ADDRESS, PORT } = { LISTEN_ADDRESS: '127.0.0.2', PORT: String(await freePort()) };
  const code = `import { createServer } from 'node:http';
    createServer((_, answer) => answer.end()).listen(process.env.PORT, process.env.LISTEN_ADDRESS);`;
  await writeFile(join(folder(), 'server/main.mjs'), code);
  const env = { ...process.env, PORT, LISTEN_ADDRESS };
  await (await startShellRelease(folder(), env, { log: () => undefined })).stop();
});

describe('settings', () => {
  it('works with nothing set', () => {
    expect(readSettings({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      siteUrl: 'http://127.0.0.1:3000',
      contactPort: 3001,
      pocketbasePort: 8090,
      dataDir: at('data'),
      remotesDir: at('data/remotes'),
      pocketbaseUrl: undefined,
      contactUrl: undefined,
    });
  });

  it.each([
    [{ PORT: '80' }, { port: 80, siteUrl: 'http://127.0.0.1:80' }],
    [{ LISTEN_ADDRESS: '0.0.0.0' }, { host: '127.0.0.1' }],
    [{ SITE_URL: 'http://shell:3000' }, { siteUrl: 'http://shell:3000' }],
    [{ SITE_URL: 'http://a:3000,http://b:3000' }, { siteUrl: 'http://127.0.0.1:3000' }],
    [{ DATA_DIR: 'elsewhere' }, { dataDir: at('elsewhere'), remotesDir: at('elsewhere/remotes') }],
    [
      { POCKETBASE_URL: 'http://b', CONTACT_URL: '' },
      { pocketbaseUrl: 'http://b', contactUrl: undefined },
    ],
  ])('reads %j', (env, expected) => expect(readSettings(env)).toMatchObject(expected));
});
