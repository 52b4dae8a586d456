import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { startAlone } from '../development/alone';
import { developSite } from '../development/develop-site';
import { readSettings } from '../stack/settings';
import { oneOf, remotes } from '../workspaces';

export const compiledOnce = true;

/**
 * `npm run dev [-- NAME…]`: runs the whole site, these remotes (or the shell) hot and the others as released, or all of it hot.
 * `npm run dev -w NAME` runs a remote, or the design page, alone.
 */
export async function run(args: string[]): Promise<void> {
  const began = Date.now();
  const options = { alone: { type: 'boolean', default: false } } as const;
  const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
  const settings = readSettings();
  const log = (line: string) => console.log(line);
  const stopped = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  const ends: (() => Promise<unknown>)[] = [];
  const endAll = async () => {
    for (let end = ends.pop(); end; end = ends.pop()) await end();
  };
  const whole = { settings, log, began, ends };
  const names = values.alone
    ? [oneOf([...remotes, 'shared-ui'], positionals[0])]
    : positionals.map((name) => oneOf([...remotes, 'shell'], name));
  try {
    const starting = values.alone ? startAlone(names[0] ?? '', whole) : developSite(names, whole);
    await Promise.race([starting, stopped]);
    await stopped;
    log('\nStopping …');
    await endAll();
    // A process that is still starting ends with this one.
    process.exit(0);
  } finally {
    await endAll();
  }
}
