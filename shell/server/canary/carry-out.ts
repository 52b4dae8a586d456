import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../root';
import type { Ruling } from './ruling';

const run = promisify(execFile);

/** Milliseconds that a command may take on a busy machine. */
const timeLimit = 60_000;

interface Canary {
  name: string;
  version: string;
  reason: string;
}

/**
 * Carries a ruling out with the command that a person would use (`npm run promote`, `npm run abort`): one way to the pointer, with its
 * lock, wherever the releases are. Throws its last line where it fails.
 */
export async function carryOut(rule: Ruling['rule'], { name, version, reason }: Canary): Promise<void> {
  const command = rule === 'promote' ? 'promote' : 'abort';
  const why = rule === 'promote' ? [] : ['--reason', reason];
  const args = [command, name, '--version', version, '--by', 'canary', ...why];
  // It is no worker of the site.
  const { NODE_UNIQUE_ID: _, ...env } = process.env;
  try {
    await run(process.execPath, [join(root, 'tooling/campus.mjs'), ...args], {
      cwd: root,
      env,
      timeout: timeLimit,
    });
  } catch (error) {
    const { stderr = '', message } = error as Error & { stderr?: string };
    throw new Error(stderr.trim().split('\n').at(-1) || message);
  }
}
