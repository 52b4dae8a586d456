// Every npm script enters here: plain JavaScript that runs before anything is installed.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, parse } from 'node:path';
import { pathToFileURL } from 'node:url';
import { endWithNpm } from './end-with-npm.mjs';
import { installWhatIsMissing } from './install.mjs';
import { isPackage } from './packaged.mjs';
import { isDoneByPinnedNode } from './pinned-node.mjs';
import { guardTerminal } from './terminal.mjs';

const tooling = import.meta.dirname;
const packaged = isPackage(dirname(tooling));

/** Each file is a command; a package has the compiled ones (stack/package/make-package.ts). */
const folder = join(tooling, packaged ? 'dist' : 'cli');
const commands = new Map(
  readdirSync(folder)
    .filter((file) => /^[a-z-]+\.(ts|mjs)$/.test(file))
    .map((file) => /** @type {const} */ ([parse(file).name, join(folder, file)])),
);

/** The docstring above `run`. @param {string} name */
function docstringOf(name) {
  const [before = ''] = readFileSync(join(tooling, 'cli', `${name}.ts`), 'utf8').split(/^export .*\brun\b/m);
  const lines = before.slice(before.lastIndexOf('/**') + 3, before.lastIndexOf('*/'));
  return lines.replaceAll(/\n \* ?/g, ' ').trim();
}

/** The help is the first sentence. @param {string} name */
function helpOn(name) {
  const [first = ''] = docstringOf(name)
    .replace(/^.*?`: /, '')
    .split(/(?<=\.|;) /);
  return `  ${name.padEnd(14)} ${first.replace(/[.;]$/, '')}`;
}

/** npm keeps options without a "--" before them: a dry run would write. */
function assertNoneKept() {
  const options = docstringOf(command).match(/--[a-z-]+/g) ?? [];
  const kept = options.find((name) => `npm_config_${name.slice(2).replaceAll('-', '_')}` in process.env);
  if (kept) throw new Error(`npm has kept ${kept} for itself: write "--" before the options.`);
}

/** These read, or take back, in a hurry: another lockfile is no reason to wait for minutes. */
const hurried = ['about', 'outbox', 'prune', 'redacteur', 'retire', 'rollback', 'trace', 'versions'];

/** @param {string} file */
async function work(file) {
  endWithNpm();
  assertNoneKept();
  process.setSourceMapsEnabled(true);
  if (!packaged) await import('./native-typescript.mjs');
  const { run } = await import(pathToFileURL(file).href);
  if (run.length === 0 && args.length > 0)
    throw new Error(`"campus ${command}" takes nothing more: leave out ${args.join(' ')}.`);
  await run(args);
}

guardTerminal();
const [command = 'help', ...args] = process.argv.slice(2);
try {
  const file = commands.get(command);
  if (command === 'help') console.log([...commands.keys()].sort().map(helpOn).join('\n'));
  else if (!file) throw new Error(`"${command}" is no command of Campus; "campus help" names them all.`);
  else {
    const isNew = !packaged && installWhatIsMissing({ asItIs: hurried.includes(command) });
    if (!(await isDoneByPinnedNode({ isNew }))) await work(file);
  }
} catch (error) {
  // Node.js goes on about words that begin with "-": no command takes one.
  const text = error?.name === 'WrongUsage' ? `Usage: ${docstringOf(command)}` : error?.message;
  const [sentence] = String(text ?? error).split(' To specify a positional argument ');
  console.error(`\n${sentence}`);
  if (process.env.DEBUG) console.error(error);
  process.exitCode = 1;
}
