import { spawn } from 'node:child_process';
import { root } from '../paths';

export interface Step {
  name: string;
  args: readonly string[];
  env?: NodeJS.ProcessEnv;
}

/** Runs one program of the tests, its output shown as it comes; resolves with its exit code. */
export function runStep({ name, args, env = process.env }: Step): Promise<number> {
  console.log(`\n— ${name}`);
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}
