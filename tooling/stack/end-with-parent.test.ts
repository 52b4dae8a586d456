import { spawn } from 'node:child_process';
import { at } from '../paths';

/** Starts the service with the arguments that it is given, and stays. */
const runner = `
  require('node:child_process').spawn(process.execPath, process.argv.slice(1), { stdio: ['ignore', 1, 2], detached: true });
  setInterval(() => {}, 1000);
`;
const service = `
  process.once('SIGTERM', () => { console.log('ended'); process.exit(); });
  setInterval(() => {}, 1000);
  console.log('started');
`;

/** What the service says whose runner is killed once it has started; it holds the pipe until it has ended. */
async function afterKillOf(code: string, ...args: string[]): Promise<string> {
  const parent = spawn(process.execPath, ['-e', code, '--', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  parent.stdout.on('data', (chunk) => {
    said += chunk;
    if (said === 'started\n') parent.kill('SIGKILL');
  });
  await new Promise((resolve) => parent.stdout.once('close', resolve));
  return said;
}

it('ends a process of the site whose runner was killed, also with SIGKILL', async () => {
  const args = ['--import', at('tooling/stack/end-with-parent.mjs'), '-e', service];
  expect(await afterKillOf(runner, ...args)).toBe('started\nended\n');
});

/** Starts the shell's watcher with a program, and stays. */
const watcher = ['/bin/sh', at('tooling/stack/while-runner-lives.sh')];
const program = (code: string) => [...watcher, process.execPath, '-e', code];

it('ends a program that is not ours when its runner was killed', async () => {
  const holder = `
    const [file, ...args] = process.argv.slice(1);
    require('node:child_process').spawn(file, args, { stdio: ['pipe', 1, 2], detached: true });
    setInterval(() => {}, 1000);
  `;
  expect(await afterKillOf(holder, ...program(service))).toBe('started\nended\n');
});

it.each([
  ['its own exit code', "process.exitCode = 3; console.log('started')", 3],
  [
    'what a stop makes of it',
    "process.once('SIGTERM', () => process.exit(4)); setInterval(() => {}, 1000); console.log('started')",
    4,
  ],
  ['a signal', "console.log('started'); process.kill(process.pid, 'SIGKILL')", 137],
])('passes on how the program ends: %s', async (_case, code, expected) => {
  const [file = '', ...args] = program(code);
  const child = spawn(file, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  if (expected === 4) child.stdout.once('data', () => child.kill('SIGTERM'));
  expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(expected);
});
