import { spawn } from 'node:child_process';
import { root } from '../paths';

export interface Step {
  name: string;
  args: readonly string[];
  env?: NodeJS.ProcessEnv;
}

export function runStep({ name, args, env = process.env }: Step): Promise<number> {
  console.log(`\n— ${name}`);
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });
  return ended(child);
}

/** The output is shown in one piece at the end, as other programs run beside it. */
export async function runQuietStep({ name, args, env = process.env }: Step): Promise<number> {
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const code = await ended(child);
  console.log(`${code === 0 ? 'In order' : 'NOT in order'}: ${name}${output && `\n${output.trimEnd()}`}`);
  return code;
}

function ended(child: ReturnType<typeof spawn>): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}
