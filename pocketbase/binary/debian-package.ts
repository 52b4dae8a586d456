import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Source, version } from './official-zip';

const keyring = '/usr/share/keyrings/debian-archive-keyring.gpg';

/** Mirrors of security updates lack the suite sid, and the machine's own sources name them, too. */
export function chooseMirror(sites: readonly string[]): string | undefined {
  return sites.find((site) => /\/debian\/?$/.test(site)) ?? sites.find((site) => !site.includes('security'));
}

/** This private apt runs no hook of the machine and touches none of its lists. */
async function writeAptFolder(folder: string, site: string): Promise<string> {
  const [sources, config] = [join(folder, 'sources.list'), join(folder, 'apt.conf')];
  for (const name of ['parts', 'lists/partial', 'cache/archives/partial'])
    await mkdir(join(folder, name), { recursive: true });
  const signed = existsSync(keyring) ? `[signed-by=${keyring}] ` : '';
  await writeFile(sources, `deb ${signed}${site} sid main\n`);
  const settings = {
    'Dir::Etc::sourcelist': sources,
    'Dir::Etc::sourceparts': join(folder, 'parts'),
    'Dir::State::lists': join(folder, 'lists'),
    'Dir::Cache': join(folder, 'cache'),
    // The folder is private to this user, so apt's own sandbox user could not write into it.
    'APT::Sandbox::User': 'root',
    'Acquire::Languages': 'none',
    'Acquire::Retries': '1',
    'Acquire::http::Timeout': '10',
    'Acquire::https::Timeout': '10',
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} "${value}";`);
  const hooks = ['Pre-Invoke', 'Post-Invoke', 'Post-Invoke-Success'];
  const noHooks = hooks.map((name) => `#clear APT::Update::${name};`);
  await writeFile(config, [...lines, ...noHooks, ''].join('\n'));
  return config;
}

/** Debian's package from sid is unpacked, never installed; apt checks its signature. */
export const debianPackage: Source = {
  name: 'Debian package',
  async get(folder, log, signal) {
    const sites = await run('apt-get', ['indextargets', '--format', '$(SITE)'], { seconds: 10, signal });
    const site = chooseMirror(sites.split('\n').filter(Boolean));
    if (!site) throw new Error('this machine names no Debian mirror');
    const config = await writeAptFolder(folder, site);
    log(`Reading Debian’s package list from ${new URL(site).host}`);
    await run('apt-get', ['-c', config, 'update'], { seconds: 90, signal });
    log('Downloading Debian’s package pocketbase');
    await run('apt-get', ['-c', config, 'download', 'pocketbase'], { seconds: 60, cwd: folder, signal });
    const file = (await readdir(folder)).find((name) => /^pocketbase_.*\.deb$/.test(name));
    if (!file) throw new Error('apt-get downloaded no package');
    if (!file.startsWith(`pocketbase_${version}`))
      log(`Debian has ${file}: not the tested version ${version}`);
    await run('dpkg-deb', ['-x', file, 'unpacked'], { seconds: 30, cwd: folder, signal });
    return join(folder, 'unpacked/usr/bin/base');
  },
};

interface RunOptions {
  seconds: number;
  cwd?: string;
  signal: AbortSignal | undefined;
}

async function run(command: string, args: string[], { seconds, ...others }: RunOptions): Promise<string> {
  const limits = { timeout: seconds * 1000, killSignal: 'SIGKILL', maxBuffer: 16 * 1024 * 1024 } as const;
  const { stdout } = await promisify(execFile)(command, args, { ...others, ...limits }).catch((error) => {
    if (error.code === 'ENOENT') throw new Error(`${command} is not on this machine`);
    if (error.killed) throw new Error(`${command}: took more than ${seconds} s`);
    // The error's own message repeats all arguments.
    const lastLine = (error.stderr.trim() || error.stdout.trim()).split('\n').at(-1);
    throw new Error(`${command}: ${lastLine || `ended with code ${error.code}`}`);
  });
  return stdout;
}
