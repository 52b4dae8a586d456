import { build } from '../build/build';
import { isFree } from '../stack/ports';
import { backEnds, type StackSettings } from '../stack/settings';
import { createStack } from '../stack/stack';

export interface Start {
  settings: StackSettings;
  log: (line: string) => void;
  startedAtMs: number;
  cleanup: AsyncDisposableStack;
}

/** Starts the back ends that do not run yet. Returns the environment that names both. */
export async function startBackEnds({ settings, log, cleanup }: Start): Promise<NodeJS.ProcessEnv> {
  const { host, pocketbasePort, contactPort } = settings;
  const stack = createStack({ settings, env: process.env, log, onEnd: log });
  cleanup.defer(() => stack.stopAll());
  const pocketbase = async () => {
    if (!settings.pocketbaseUrl && (await isFree(pocketbasePort, host))) await stack.start('pocketbase');
  };
  const contact = async () => {
    if (settings.contactUrl || !(await isFree(contactPort, host))) return;
    await build(log, ['contact-service']);
    await stack.start('contact-service');
  };
  await Promise.all([pocketbase(), contact()]);
  const { pocketbaseUrl, contactUrl } = backEnds(settings);
  return { ...process.env, POCKETBASE_URL: pocketbaseUrl, CONTACT_URL: contactUrl };
}

/** `cleanup` may stop it at any moment: `signal` gives up what is still starting. */
export function startStoppable<Started extends { stop(): Promise<unknown> }>(
  cleanup: AsyncDisposableStack,
  start: (signal: AbortSignal) => Promise<Started>,
): Promise<Started> {
  const abort = new AbortController();
  const starting = start(abort.signal);
  cleanup.defer(async () => {
    abort.abort();
    const started = await starting.catch(() => undefined);
    await started?.stop();
  });
  return starting;
}
