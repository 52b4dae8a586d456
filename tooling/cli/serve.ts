import { build } from '../build/build';
import { publishFirst } from '../releases/first';
import { openToPublish } from '../releases/publish';
import { deferredFailure, expectWords, untilStopped } from '../run';
import { readSettings, type StackSettings } from '../stack/settings';
import { createStack } from '../stack/stack';
import { oneOf, remotes, services } from '../workspaces';

/** `npm start -w NAME`: starts one process of the site alone, with the same settings. */
export async function run(args: string[]): Promise<void> {
  expectWords(args, 1);
  const name = oneOf(services, args[0]);
  await build(console.log, [name]);
  if (name === 'shell') await publishShell(readSettings());
  const { failed, fail } = deferredFailure();
  const onEnd = (sentence: string) => fail(new Error(sentence));
  const stack = createStack({ settings: readSettings(), env: process.env, log: console.log, onEnd });
  const stopped = untilStopped();
  try {
    await Promise.race([stack.start(name), stopped]);
    await Promise.race([stopped, failed]);
  } finally {
    await stack.stopAll();
  }
}

/** The first start of the shell publishes its first release, as the site runs releases alone. */
async function publishShell(settings: StackSettings): Promise<void> {
  const pointer = await openToPublish(settings).pointer();
  const missing = remotes.filter((remote) => !pointer[remote]);
  if (pointer.shell || missing.length === 0) return publishFirst('shell', settings, console.log);
  console.log(
    `Nothing of ${missing.join(', ')} is published yet: this build of the shell runs until npm run deploy -w shell.`,
  );
}
