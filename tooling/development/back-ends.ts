import { build } from '../build/build';
import { isFree } from '../stack/ports';
import type { StackSettings } from '../stack/settings';
import { createStack } from '../stack/stack';

/** What a start under development works with. */
export interface Start {
  settings: StackSettings;
  log: (line: string) => void;
  /** When the command began. */
  began: number;
  /** What ends what was started, the last first. */
  ends: (() => Promise<unknown>)[];
}

/**
 * Starts PocketBase and the contact service; one that runs already (another developer's terminal, `npm start`) is used as it is.
 * Gives the environment that names them.
 */
export async function startBackEnds({ settings, log, ends }: Start): Promise<NodeJS.ProcessEnv> {
  const { pocketbasePort, contactPort } = settings;
  const stack = createStack({ settings, env: process.env, log, onEnd: log });
  ends.push(() => stack.stopAll());
  const pocketbase = async () => {
    if (!settings.pocketbaseUrl && (await isFree(pocketbasePort))) await stack.start('pocketbase');
  };
  const contact = async () => {
    if (settings.contactUrl || !(await isFree(contactPort))) return;
    await build(log, ['contact-service']);
    await stack.start('contact-service');
  };
  await Promise.all([pocketbase(), contact()]);
  return {
    ...process.env,
    POCKETBASE_URL: settings.pocketbaseUrl ?? `http://127.0.0.1:${pocketbasePort}`,
    CONTACT_URL: settings.contactUrl ?? `http://127.0.0.1:${contactPort}`,
  };
}
