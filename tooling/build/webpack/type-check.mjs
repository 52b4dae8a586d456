// @ts-check
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { at } from './paths.mjs';

const compiler = at('node_modules/typescript-native/bin/tsc');

/** An editor writes a file in several steps. */
const debounceMs = 30;

/**
 * Files of types only, which no bundle has, are watched, too. `onChange` is called when the errors
 * that were reported may be outdated.
 * @param {string} name @param {(errors: string[]) => void} report @param {() => void} onChange
 */
export function watchTypes(name, report, onChange) {
  let isRunning = false;
  let isStale = false;
  const check = async () => {
    isStale = true;
    if (isRunning) return;
    isRunning = true;
    /** @type {string[]} */
    let errors = [];
    while (isStale) {
      isStale = false;
      errors = await typeErrors(name);
    }
    isRunning = false;
    report(errors);
  };
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  watch(at(name), { recursive: true }, (_event, file) => {
    if (/^(dist|node_modules|generated)\b/.test(file ?? '')) return;
    onChange();
    clearTimeout(timer);
    timer = setTimeout(check, debounceMs);
  });
  void check();
}

/**
 * @param {string} name
 * @returns {Promise<string[]>} One for each error: `FILE(LINE,COLUMN): error TS…` and its details.
 */
async function typeErrors(name) {
  const child = spawn(process.execPath, [compiler, '-p', at(name), '--pretty', 'false'], {
    cwd: at(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const code = await new Promise((resolve) => {
    child.once('error', (error) => {
      output += error.message;
      resolve(1);
    });
    child.once('close', resolve);
  });
  return code === 0 ? [] : errorsIn(output);
}

/** @param {string} output */
export const errorsIn = (output) =>
  output
    .trim()
    .split(/\n(?=\S)/)
    .filter(Boolean);
