import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@campus/testing/temporary-folder';
import { until } from '@campus/testing/until';
import type { PackagedSite } from './packaged-site';

const sshd = '/usr/sbin/sshd';

/** Why there can be none on this machine; undefined where there can. */
export function missingForAccounts(): string | undefined {
  if (process.getuid?.() !== 0) return 'accounts are made by root';
  return [sshd, '/usr/bin/sudo', '/usr/bin/unshare', '/usr/bin/ssh'].find((program) => !existsSync(program));
}

/** This machine as the site's server, in a namespace that ends with its changes of files. */
const setUp = (place: string, { folder, dataDir, settings }: PackagedSite) => `set -eu
for path in /etc /usr/local/bin; do
  mkdir -p "${place}$path"
  cp -a "$path/." "${place}$path"
  mount --bind "${place}$path" "$path"
done
mount -t tmpfs tmpfs /var/lib
mkdir -p /etc/campus /run/sshd
cp "${settings}" /etc/campus/campus.env
ln -s "${process.execPath}" /usr/local/bin/node 2>/dev/null || true
ln -s "${folder}/deploy/bin/campus" /usr/local/bin/campus
useradd --system --user-group campus-publish
chown -R campus-publish: "${dataDir}/remotes"
chmod 711 "${folder}/.." "${dataDir}"
echo ready
exec sleep infinity`;

/** Accounts of teams on the server of a packaged site, reached by a real sshd without a port. */
export async function openAccounts(site: PackagedSite) {
  const { folder: place, remove } = await temporaryFolder();
  const args = ['--mount', 'sh', '-c', setUp(place, site)];
  const holder = spawn('unshare', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  holder.stdout.on('data', (chunk) => (output += chunk));
  await until('the server is set up', () => output.includes('ready'));
  const inside = (...command: string[]) => ['-t', String(holder.pid), '-m', '--', ...command];
  const key = (name: string) => join(place, name);
  const makeKey = (name: string) =>
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', key(name)]);
  makeKey('host');

  return {
    add(team: string, ...remotes: string[]): void {
      makeKey(team);
      const program = join(site.folder, 'deploy/add-team');
      const command = `nsenter ${inside(program, team, ...remotes).join(' ')}`;
      execFileSync('sh', ['-c', `${command} <${key(`${team}.pub`)}`]);
    },
    /** What the server answers to `ssh team-TEAM@… COMMAND <archive`. */
    ssh(team: string, command: string, archive = '/dev/null'): Promise<{ code: number; text: string }> {
      const options = [`HostKey=${key('host')}`, 'PidFile=none'].map((option) => `-o ${option}`).join(' ');
      const unknownHost = '-o StrictHostKeyChecking=no -o UserKnownHostsFile=/dev/null'.split(' ');
      const proxy = `ProxyCommand=${sshd} -i ${options} -E ${key('sshd.log')}`;
      const args = ['-q', '-i', key(team), ...unknownHost, '-o', proxy, `team-${team}@server`, command];
      const quoted = inside('ssh', ...args).map((word) => `'${word}'`);
      return new Promise((resolve) =>
        execFile('sh', ['-c', `nsenter ${quoted.join(' ')} <'${archive}'`], (error, stdout, stderr) =>
          resolve({ code: error ? Number(error.code) : 0, text: stdout + stderr }),
        ),
      );
    },
    /** An archive of a remote of the package, once it was changed. */
    async pack(remote: string, change: (dist: string) => Promise<unknown> = async () => undefined) {
      const dist = join(place, crypto.randomUUID());
      execFileSync('cp', ['-r', join(site.folder, remote, 'dist'), dist]);
      await change(dist);
      execFileSync('tar', ['-czf', `${dist}.tar.gz`, '-C', dist, '.']);
      return `${dist}.tar.gz`;
    },
    async close(): Promise<void> {
      holder.kill('SIGKILL');
      await once(holder, 'close');
      await remove();
    },
  };
}
