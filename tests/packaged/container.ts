import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '@campus/testing/temporary-folder';
import { eachLine } from '../../tooling/stack/log/lines';

const run = promisify(execFile);
const podman = async (...args: string[]) => (await run('podman', args, { maxBuffer: 64e6 })).stdout.trim();

/** Names what is missing to build and start an image without a registry; else undefined. */
export function missingForContainers(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'it takes Linux and root';
  const programs = ['mmdebstrap', 'podman', 'systemd-nspawn'];
  const missing = programs.filter((name) => !existsSync(`/usr/bin/${name}`));
  return missing.length > 0
    ? `${missing.join(', ')} must be installed (Debian: mmdebstrap, podman, systemd-container)`
    : undefined;
}

/** Builds an image in this machine's network, without the rights of a container runtime. */
const build = (image: string, ...args: string[]) =>
  podman('build', '--quiet', '--isolation=chroot', '--network=host', '-t', image, ...args);

const isThere = async (image: string) => Boolean(await podman('images', '--quiet', image));

/** A Debian of the machine's own mirror: no registry of images is asked. */
async function debianImage(): Promise<string> {
  const image = 'localhost/campus-test-debian:trixie';
  if (await isThere(image)) return image;
  const { folder, remove } = await temporaryFolder();
  const archive = join(folder, 'debian.tar');
  await run('mmdebstrap', ['--quiet', '--variant=minbase', 'trixie', archive], { maxBuffer: 64e6 });
  await podman('import', '--quiet', archive, image);
  await remove();
  return image;
}

/** Builds the image of a package's folder as its Containerfile says; gives its name. */
export async function buildImage(folder: string, tag: string): Promise<string> {
  const image = `localhost/campus-test:${tag}`;
  const base = `BASE=${await debianImage()}`;
  await build(image, '--build-arg', base, '-f', join(folder, 'deploy/container/Containerfile'), folder);
  return image;
}

/** What Debian's Docker Compose finds in a file; throws when it refuses the file. */
export async function composeConfig(file: string): Promise<ComposeConfig> {
  const image = 'localhost/campus-test-compose:trixie';
  if (!(await isThere(image))) {
    const { folder, remove } = await temporaryFolder();
    const install = 'apt-get update && apt-get install -y --no-install-recommends docker-compose';
    await writeFile(join(folder, 'Containerfile'), `FROM ${await debianImage()}\nRUN ${install}\n`);
    await build(image, folder);
    await remove();
  }
  const root = await podman('image', 'mount', image);
  const program = join(root, 'usr/libexec/docker/cli-plugins/docker-compose');
  const args = ['-f', file, '--profile', 'postgresql', 'config', '--format', 'json'];
  const { stdout } = await run(program, args, { env: { PATH: '/usr/bin:/bin' } });
  return JSON.parse(stdout);
}

interface ComposeConfig {
  services: Record<string, ComposeService>;
  networks: { site: { ipam: { config: [{ ip_range: string }] } } };
}

export interface ComposeService {
  /** Postgres has its image's own. */
  build?: object;
  command: string[];
  user: string;
  stop_signal?: string;
  /** null: what the operator's own environment has. */
  environment: Record<string, string | null>;
  volumes: { target: string; read_only?: boolean }[];
  networks: { site: { ipv4_address?: string } | null };
  read_only?: boolean;
  cap_drop?: string[];
  healthcheck?: { test: string[] };
}

export async function environmentOfImage(image: string): Promise<string[]> {
  return JSON.parse(await podman('image', 'inspect', image, '--format', '{{json .Config.Env}}'));
}

export const removeImage = (image: string) => podman('rmi', '--force', image);

interface ImageConfig {
  WorkingDir: string;
  Env: string[];
  Entrypoint: string[];
}

export interface ContainerOptions {
  /** The folder that is its volume. */
  data: string;
  settings: Record<string, string>;
  user: string;
  /** What ends it; SIGTERM is the image's own. */
  stopSignal?: string | undefined;
  /** The standard input of the command. */
  input?: Buffer | undefined;
  /** The image's own by default. */
  entrypoint?: string[];
}

export interface Container {
  /** The exit code; null after a signal. */
  ended: Promise<number | null>;
  lines: string[];
  /** Ends it as a container runtime does; resolves with the exit code. */
  stop(): Promise<number | null>;
}

/**
 * Starts a command of the image as its configuration says: its user, environment, entry point; a
 * root that cannot be written, no capability, `/data` as the one volume. It shares this machine's
 * network, so that `settings` name free ports.
 */
export async function startContainer(
  image: string,
  command: string[],
  { data, settings, user, stopSignal = 'SIGTERM', input, entrypoint }: ContainerOptions,
): Promise<Container> {
  const root = await podman('image', 'mount', image);
  // A named volume begins as the folder is in the image.
  if (!existsSync(data)) await run('cp', ['--archive', join(root, 'data'), data]);
  const described = await podman('image', 'inspect', image, '--format', '{{json .Config}}');
  const config: ImageConfig = JSON.parse(described);
  const environment = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  const child = spawn('systemd-nspawn', [
    '--quiet',
    '--register=no',
    '--keep-unit',
    `--machine=campus-${crypto.randomUUID().slice(0, 8)}`,
    `--directory=${root}`,
    '--read-only',
    // Without it there is no standard input, with it no /dev/stdout that nginx could open.
    ...(input ? ['--console=pipe'] : []),
    '--drop-capability=all',
    '--no-new-privileges=yes',
    `--kill-signal=${stopSignal}`,
    '--resolv-conf=off',
    '--timezone=off',
    '--link-journal=no',
    `--bind=${data}:/data`,
    `--user=${user}`,
    `--chdir=${config.WorkingDir}`,
    ...[...config.Env, ...environment].map((entry) => `--setenv=${entry}`),
    ...(entrypoint ?? config.Entrypoint),
    ...command,
  ]);
  child.stdin.end(input);
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) eachLine(stream, (line) => lines.push(line));
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  return { ended, lines, stop: () => stop(child, ended) };
}

async function stop(child: ChildProcess, ended: Promise<number | null>): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
  // A second signal ends it at once, whatever it does.
  const timer = setTimeout(() => child.kill('SIGTERM'), 30_000);
  const code = await ended;
  clearTimeout(timer);
  return code;
}
