// The one entry of every npm script. Plain JavaScript without dependencies: it runs before anything is installed.
import { endWithNpm } from './end-with-npm.mjs';
import { installWhatIsMissing } from './install.mjs';

const [command, ...args] = process.argv.slice(2);
const commands = [
  'start',
  'dev',
  'test',
  'build',
  'check',
  'serve',
  'deploy',
  'rollback',
  'bench',
  'attack',
  'shots',
];
/** Commands that live beside what they run. */
const measurements = { bench: '../bench/site/command.ts', attack: '../bench/attack/command.ts' };

try {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Error(`Campus needs Node.js 20.19 or later; this is ${process.versions.node}.`);
  }
  if (!commands.includes(command)) {
    throw new Error(`"${command}" is no command of Campus; there are ${commands.join(', ')}.`);
  }
  installWhatIsMissing();
  endWithNpm();
  const { register } = await import('tsx/esm/api');
  register();
  const { run } = await import(measurements[command] ?? `./cli/${command}.ts`);
  await run(args);
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`);
  if (process.env.DEBUG) console.error(error);
  process.exitCode = 1;
}
