import { build } from '../build/build';
import { publishFirst } from '../releases/first';
import { openToPublish } from '../releases/publish';
import { expectWords } from '../run';
import { readSettings, type StackSettings } from '../stack/settings';
import { runStack } from '../stack/stack';
import { oneOf, remotes, services } from '../workspaces';

/** `npm start -w NAME`: starts one process of the site alone, with the same settings. */
export async function run(args: string[]): Promise<void> {
  expectWords(args, 1);
  const name = oneOf(services, args[0]);
  await build(console.log, [name]);
  if (name === 'shell') await publishShell(readSettings());
  await runStack(readSettings(), `npm start -w ${name} starts it again.`, (stack) => stack.start(name));
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
