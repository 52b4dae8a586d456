import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { at } from '../paths';
import { readUnit, unitNames } from './read-unit';

interface Service {
  image: string;
  command?: string[];
  restart?: string;
  network_mode?: string;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  env_file?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  stop_grace_period?: string;
  healthcheck?: { test: string[] };
  depends_on?: Record<string, { condition: string }>;
  ports?: string[];
}

const file = at('deploy/container/compose.yaml');
const { services, volumes } = parse(readFileSync(file, 'utf8'), { merge: true, strict: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
};
const ours = unitNames.map((unit) => [unit, services[unit.replace('campus-', '')]] as const);

describe('compose.yaml', () => {
  it.each(ours)('runs %s by its unit, in the time that the unit gives it', (unit, service) => {
    expect(service?.command).toEqual([unit]);
    expect([`${readUnit(unit).get('TimeoutStopSec')?.[0]}s`]).toEqual([service?.stop_grace_period]);
    expect(service?.healthcheck?.test.slice(0, 3)).toEqual(['CMD', 'node', '-e']);
  });

  it.each(ours)('gives %s no more rights than its unit', (_unit, service) => {
    expect(service).toMatchObject({
      image: 'campus',
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      restart: 'always',
      // Nothing of ours can be reached but through the proxy.
      network_mode: 'service:proxy',
    });
    expect(service?.ports).toBeUndefined();
    expect(service?.environment?.DATA_DIR).toBe(
      readUnit('campus-shell')
        .get('StateDirectory')
        ?.map((name) => `/var/lib/${name}`)[0],
    );
    expect(service?.volumes).toEqual([`data:${service?.environment?.DATA_DIR}`]);
  });

  it('names volumes, services and files that are there, or that its first lines ask for', () => {
    const asked = readFileSync(file, 'utf8').split('name: campus')[0] ?? '';
    const isThere = (path: string) =>
      existsSync(join(dirname(file), path)) || asked.includes(path.replace('./', ''));
    for (const { volumes: mounts = [], depends_on = {}, network_mode = '' } of Object.values(services)) {
      for (const [source = ''] of mounts.map((mount) => mount.split(':'))) {
        expect([source, source.startsWith('.') ? isThere(source) : source in volumes]).toEqual([
          source,
          true,
        ]);
      }
      const named = [
        ...Object.keys(depends_on),
        ...(network_mode ? [network_mode.replace('service:', '')] : []),
      ];
      expect(named.filter((name) => !services[name])).toEqual([]);
    }
  });

  it('takes images of others by their full name and a version', () => {
    const foreign = Object.values(services).flatMap(({ image }) => (image === 'campus' ? [] : [image]));
    expect(foreign.filter((image) => !/^docker\.io\/[a-z]+\/[a-z]+:\d/.test(image))).toEqual([]);
  });
});

describe('Containerfile', () => {
  const text = readFileSync(at('deploy/container/Containerfile'), 'utf8');
  const instructions = text
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .filter(Boolean)
    .map((line) => [line.split(' ', 1)[0] ?? '', line.slice(line.indexOf(' ') + 1)] as const);
  const all = (name: string) => instructions.filter(([word]) => word === name).map(([, rest]) => rest);

  it('has instructions that there are, from an image with a full name', () => {
    const known = ['FROM', 'RUN', 'ARG', 'ADD', 'USER', 'WORKDIR', 'ENV', 'VOLUME', 'ENTRYPOINT'];
    expect(instructions.filter(([word]) => !known.includes(word))).toEqual([]);
    expect(all('FROM')).toEqual(['docker.io/library/debian:trixie-slim']);
  });

  it('leaves no list of packages behind, and no download that nobody has looked at', () => {
    for (const command of all('RUN').filter((line) => line.includes('apt-get'))) {
      expect(command).toMatch(/apt-get update .*--no-install-recommends .*rm -rf \/var\/lib\/apt\/lists/);
    }
    expect(JSON.stringify(instructions)).not.toMatch(/curl|wget|https?:|npm /);
  });

  it('runs as a user of its own what is in the package', () => {
    expect(all('USER')).toEqual(['campus']);
    const [entry = ''] = JSON.parse(all('ENTRYPOINT')[0] ?? '[]') as string[];
    expect(statSync(at(entry)).mode & 0o111).toBe(0o111);
    expect(all('WORKDIR')).toEqual(readUnit('campus-shell').get('WorkingDirectory'));
  });
});
