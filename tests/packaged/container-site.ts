import { join } from 'node:path';
import { freePort } from '@campus/testing/ports';
import { until } from '@campus/testing/until';
import { at } from '../../tooling/paths';
import { isFree } from '../../tooling/stack/ports';
import {
  type ComposeService,
  composeConfig,
  type Container,
  type ContainerOptions,
  startContainer,
} from './container';

/** In the order in which compose.yaml starts them, after what they depend on. */
export const processes = ['pocketbase', 'contact-service', 'shell', 'proxy'] as const;
type Process = (typeof processes)[number];
export type Service = Process | 'publish';

/** Another one than the default. */
export const here = '127.0.0.2';

export interface ContainerSite {
  ports: Readonly<Record<Process | 'http', number>>;
  /** What all processes but the proxy write to. */
  dataFolder: string;
  urlOf(name: Process): string;
  isUp(name: Process): Promise<boolean>;
  /** Resolves when the process answers; rejects with its last lines where it ends before. */
  start(image: string, name: Process): Promise<void>;
  /** Gives the exit code; undefined where the process never started. */
  stop(name: Process): Promise<number | null> | undefined;
  /** Runs one command to its end, as the user of a service: without one, that of compose.yaml. */
  runOnce(
    image: string,
    name: Service,
    command?: string[],
    more?: Pick<ContainerOptions, 'entrypoint' | 'input'>,
  ): Promise<{ code: number | null; output: string }>;
}

/** Starts containers as compose.yaml says, at this machine's own addresses. */
export async function openContainerSite(folder: string, smtpUrl: string): Promise<ContainerSite> {
  const config = await composeConfig(at('deploy/container/compose.yaml'));
  const services = config.services as Record<Service, ComposeService>;
  const free = await Promise.all([...processes, 'http'].map(async (name) => [name, await freePort()]));
  const ports: ContainerSite['ports'] = Object.fromEntries(free);
  const running: Partial<Record<Process, Container>> = {};
  const dataFolder = join(folder, 'data');
  const urlOf = (name: Process) => `http://${here}:${ports[name]}`;
  const optionsOf = (name: Service) => {
    const { environment, user } = services[name];
    const settings = settingsOf(name, environment, { ports, smtpUrl });
    return { data: name === 'proxy' ? join(folder, 'proxy') : dataFolder, settings, user };
  };

  async function isUp(name: Process): Promise<boolean> {
    if (name === 'proxy') return !(await isFree(ports.proxy));
    const path = services[name].healthcheck?.test.at(-1) ?? '';
    const answer = fetch(urlOf(name) + new URL(path).pathname, { headers: { Connection: 'close' } });
    return (await answer.catch(() => undefined))?.ok === true;
  }

  return {
    ports,
    dataFolder,
    urlOf,
    isUp,
    async start(image, name) {
      const { command, stop_signal: stopSignal } = services[name];
      const container = await startContainer(image, command, { ...optionsOf(name), stopSignal });
      running[name] = container;
      const words = () => container.lines.slice(-30).join('\n');
      const early = container.ended.then((code) => {
        throw new Error(`${name} ended with ${code}:\n${words()}`);
      });
      early.catch(() => undefined);
      const answers = until(`${name} answers`, () => isUp(name), 120_000);
      await Promise.race([early, answers]).catch((error: Error) => {
        throw new Error(`${error.message}\n${words()}`);
      });
    },
    stop: (name) => running[name]?.stop(),
    async runOnce(image, name, command = services[name].command, more = {}) {
      const { ended, lines } = await startContainer(image, command, { ...optionsOf(name), ...more });
      return { code: await ended, output: lines.join('\n') };
    },
  };
}

type Place = Pick<ContainerSite, 'ports'> & { smtpUrl: string };

/** What compose.yaml gives a service, at this machine's own addresses. */
function settingsOf(
  name: Service,
  { SCHOOL_FILE: _, ...environment }: Readonly<Record<string, string | null>>,
  { ports, smtpUrl }: Place,
): Record<string, string> {
  const testSettings: Record<string, string> = { SMTP_URL: smtpUrl, EDITORS_FROM: '127.0.0.1' };
  const addresses: [string, string][] = [
    ['172.30.77.5:8090', `${here}:${ports.pocketbase}`],
    ['172.30.77.4:3001', `${here}:${ports['contact-service']}`],
    ['172.30.77.3:3000', `${here}:${ports.shell}`],
  ];
  const moved = (text: string) =>
    addresses
      .reduce((result, [from, to]) => result.replace(from, to), text)
      .replace(/^172\.[\d.]+$/, '127.0.0.1');
  const own = {
    pocketbase: { POCKETBASE_PORT: ports.pocketbase },
    'contact-service': { CONTACT_PORT: ports['contact-service'] },
    shell: { PORT: ports.shell },
    proxy: {
      HTTP_PORT: `127.0.0.1:${ports.http}`,
      HTTPS_PORT: `127.0.0.1:${ports.proxy}`,
      SHELL_ADDRESS: `${here}:${ports.shell}`,
      POCKETBASE_ADDRESS: `${here}:${ports.pocketbase}`,
    },
    publish: {},
  }[name];
  // The school is the package's own.
  const values = Object.entries(environment).map(
    ([setting, value]) => [setting, value === null ? testSettings[setting] : moved(value)] as const,
  );
  const all = [...values, ['LISTEN_ADDRESS', here], ...Object.entries(own)];
  const known = all.filter(([, value]) => value !== undefined);
  return Object.fromEntries(known.map(([setting, value]) => [setting, String(value)]));
}
