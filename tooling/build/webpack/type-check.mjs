// @ts-check
import { execFile } from 'node:child_process';
import { watch } from 'node:fs';
import { promisify } from 'node:util';
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
    if (/^(dist|node_modules)\b/.test(file ?? '')) return;
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
  const args = [compiler, '-p', at(name), '--pretty', 'false'];
  try {
    await promisify(execFile)(process.execPath, args, { cwd: at(), maxBuffer: 64_000_000 });
    return [];
  } catch (error) {
    const { stdout, stderr, message } = /** @type {Error & Record<string, string>} */ (error);
    return errorsIn(`${stdout}${stderr}` || message);
  }
}

/** @param {string} output */
export const errorsIn = (output) =>
  output
    .trim()
    .split(/\n(?=\S)/)
    .filter(Boolean);
