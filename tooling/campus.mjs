// The one entry of every npm script. Plain JavaScript without dependencies: it runs before anything is installed.
import { compiled } from './compile.mjs';
import { endWithNpm } from './end-with-npm.mjs';
import { installWhatIsMissing } from './install.mjs';

const [command, ...args] = process.argv.slice(2);
/** What stays until it is stopped, or must be quick, is compiled once; what comes to its end runs from its sources. */
const compiledOnce = ['start', 'dev', 'serve', 'rollback', 'promote', 'abort'];
const releasing = ['deploy', 'can-deploy', 'versions', 'prune'];
/** @type {Record<string, string>} Commands that live beside what they run. */
const measurements = {
  bench: '../bench/site/command.ts',
  attack: '../bench/attack/command.ts',
  deployments: '../bench/deployments/command.ts',
};
const commands = [
  ...[...compiledOnce, 'test', 'build', 'check', 'new-remote', ...releasing],
  ...[...Object.keys(measurements), 'shots', 'fault', 'report', 'override'],
];

/** @param {string} command */
async function fromSources(command) {
  const { register } = await import('tsx/esm/api');
  register();
  return import(measurements[command] ?? `./cli/${command}.ts`);
}

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
  process.setSourceMapsEnabled(true);
  const { run } = compiledOnce.includes(command)
    ? await import(await compiled(command))
    : await fromSources(command);
  await run(args);
  // Whoever needs one of these does not wait for a compiler.
  if (command === 'deploy') for (const name of ['rollback', 'promote', 'abort']) await compiled(name);
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`);
  if (process.env.DEBUG) console.error(error);
  process.exitCode = 1;
}
