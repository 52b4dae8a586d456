import { once } from 'node:events';
import { openReleases } from 'releases';
import { build } from '../build/build';
import { publishFirst } from '../releases/first';
import { publishPrivately } from '../releases/publish';
import { readSettings, type StackSettings } from '../stack/settings';
import { createStack } from '../stack/stack';
import { oneOf, remotes, services } from '../workspaces';

export const compiledOnce = true;

/** `npm start -w NAME`: starts one process of the site alone, with the same settings. */
export async function run([given]: string[]): Promise<void> {
  const name = oneOf(services, given);
  await build(console.log, [name]);
  if (name === 'shell') await publishShell(readSettings());
  const asked = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  let lost = (_sentence: string): void => undefined;
  const died = new Promise<string>((resolve) => {
    lost = resolve;
  });
  const stack = createStack({ settings: readSettings(), env: process.env, log: console.log, onEnd: lost });
  const starting = stack.start(name);
  await Promise.race([starting, asked]);
  const sentence = await Promise.race([asked.then(() => ''), died]);
  await stack.stopAll();
  if (sentence) throw new Error(sentence);
}

/** The first start of the shell publishes its first release, as the site runs releases alone. */
async function publishShell(settings: StackSettings): Promise<void> {
  publishPrivately(settings);
  const pointer = await openReleases(settings.remotesDir).pointer();
  const missing = remotes.filter((remote) => !pointer[remote]);
  if (pointer.shell || missing.length === 0) return publishFirst('shell', settings, console.log);
  console.log(
    `Nothing of ${missing.join(', ')} is published yet: this build of the shell runs until npm run deploy -w shell.`,
  );
}
