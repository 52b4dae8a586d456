import { spawn } from 'node:child_process';
import { at } from './paths';

/** Says that it is still there after so many seconds. */
const command = (seconds: number) => `
  import { endWithNpm } from ${JSON.stringify(at('tooling/end-with-npm.mjs'))};
  endWithNpm();
  process.once('SIGTERM', () => { console.log('ended'); process.exit(); });
  setTimeout(() => { console.log('still there'); process.exit(); }, ${1000 * seconds});
  console.log('started');
`;
const npm = `
  const { spawn } = require('node:child_process');
  spawn(process.execPath, ['--input-type=module', '-e', process.argv[1]], { stdio: 'inherit' });
`;

/** What a command says whose npm is killed with SIGTERM. */
function afterKill(env: NodeJS.ProcessEnv, seconds: number): Promise<string> {
  const parent = spawn(process.execPath, ['-e', npm, command(seconds)], { env: { ...process.env, ...env } });
  let said = '';
  return new Promise((resolve) => {
    parent.stdout.on('data', (chunk) => {
      said += chunk;
      if (said.trim() === 'started') parent.kill('SIGTERM');
    });
    parent.stdout.once('close', () => resolve(said));
  });
}

it('ends a command whose npm was killed', async () => {
  expect(await afterKill({ npm_lifecycle_event: 'start' }, 20)).toBe('started\nended\n');
});

it('leaves a command alone that npm did not start', async () => {
  expect(await afterKill({ npm_lifecycle_event: '' }, 3)).toBe('started\nstill there\n');
});
