import { once } from 'node:events';
import { build } from '../build/build';
import { visitStudio } from '../build/studio';
import { at } from '../paths';
import { webpackCli } from '../run';
import { isFree } from '../stack/ports';
import { startService } from '../stack/service';
import { readSettings, type StackSettings } from '../stack/settings';
import { createStack } from '../stack/stack';
import { developmentPort, oneOf, remotes } from '../workspaces';

const applications = ['shell', ...remotes, 'shared-ui'] as const;
type Application = (typeof applications)[number];

/** `npm run dev [-w NAME]`: the whole site, one remote or the design page alone, with hot reload and real back ends. */
export async function run([given]: string[]): Promise<void> {
  const names: readonly Application[] = given ? [oneOf(applications, given)] : applications;
  const settings = readSettings();
  const log = (line: string) => console.log(line);
  await visitStudio(log);

  const stack = createStack({ settings, env: process.env, log, restart: true });
  const stopped = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  const servers: Awaited<ReturnType<typeof startService>>[] = [];
  try {
    // A back end that already runs (another developer's terminal, `npm start`) is used as it is.
    if (!settings.pocketbaseUrl && (await isFree(settings.pocketbasePort))) await stack.start('pocketbase');
    if (!settings.contactUrl && (await isFree(settings.contactPort))) {
      await build(log, ['contact-service']);
      await stack.start('contact-service');
    }
    for (const name of names) servers.push(await startDevelopmentServer(name, settings, log));
    log(
      `\nReady, with hot reload:\n${names.map((name) => `  ${name.padEnd(14)} ${address(name, settings)}`).join('\n')}`,
    );
    await stopped;
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await stack.stopAll();
  }
}

function portOf(name: Application, settings: StackSettings): number {
  return name === 'shell' ? settings.port : developmentPort(name);
}

function address(name: Application, settings: StackSettings): string {
  return `http://127.0.0.1:${portOf(name, settings)}${name === 'shared-ui' ? '/design' : ''}`;
}

async function startDevelopmentServer(
  name: Application,
  settings: StackSettings,
  log: (line: string) => void,
) {
  const port = portOf(name, settings);
  if (!(await isFree(port)))
    throw new Error(`Port ${port} of ${name} is taken: stop the program that uses it.`);
  log(`Compiling ${name} …`);
  return startService({
    name,
    args: [webpackCli, 'serve', '--config', at(name, 'webpack.config.mjs')],
    env: {
      ...process.env,
      POCKETBASE_URL: settings.pocketbaseUrl ?? `http://127.0.0.1:${settings.pocketbasePort}`,
      CONTACT_URL: settings.contactUrl ?? `http://127.0.0.1:${settings.contactPort}`,
    },
    ready: `http://127.0.0.1:${port}/main.js`,
    patience: 120,
    log: (line) => log(`[${name}] ${line}`),
    onExit: (how) => log(`${name} ${how}.`),
  });
}
