// The one entry of every npm script. Plain JavaScript without dependencies: it runs before anything is installed.
import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compiled } from './compile.mjs';
import { endWithNpm } from './end-with-npm.mjs';
import { installWhatIsMissing } from './install.mjs';
import { isPackage } from './packaged.mjs';

const tooling = dirname(fileURLToPath(import.meta.url));

const [command, ...args] = process.argv.slice(2);
/** What stays until it is stopped, or must be quick, is compiled once; what comes to its end runs from its sources. */
const compiledOnce = ['start', 'dev', 'serve', 'rollback', 'upgrade', 'backup', 'restore'];
const releasing = ['deploy', 'can-deploy', 'versions', 'prune'];
/** @type {Record<string, string>} Commands that live beside what they run. */
const measurements = {
  bench: '../bench/site/command.ts',
  'scale-out': '../bench/scale-out/command.ts',
};
const ofCheckout = [
  ...[...compiledOnce, 'test', 'build', 'check', 'new-remote', ...releasing],
  ...[...Object.keys(measurements), 'shots', 'guide', 'fault'],
  ...[
    'check-content',
    'redacteur',
    'package',
    'publish',
    'outbox',
    'about',
    'try-operating',
    'trace',
    'check-mail',
  ],
];
const packaged = isPackage(dirname(tooling));
const commands = packaged ? compiledPrograms() : ofCheckout;

/** The commands that a package was made with (`tooling/package/programs.ts`). */
function compiledPrograms() {
  const programs = readdirSync(join(tooling, 'dist')).filter((name) => name.endsWith('.mjs'));
  return programs.map((name) => basename(name, '.mjs'));
}

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
  if (!packaged) installWhatIsMissing();
  endWithNpm();
  process.setSourceMapsEnabled(true);
  const { run } =
    packaged || compiledOnce.includes(command)
      ? await import(await compiled(command))
      : await fromSources(command);
  await run(args);
  // Whoever needs one of these does not wait for a compiler.
  if (command === 'deploy' && !packaged) await compiled('rollback');
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`);
  if (process.env.DEBUG) console.error(error);
  process.exitCode = 1;
}
