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

it('ends a process of the site whose runner was killed, also with SIGKILL', async () => {
  const parent = spawn(
    process.execPath,
    ['-e', runner, '--', '--import', at('tooling/stack/end-with-parent.mjs'), '-e', service],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let said = '';
  await new Promise<void>((resolve) => {
    parent.stdout.on('data', (chunk) => {
      said += chunk;
      if (said === 'started\n') parent.kill('SIGKILL');
    });
    // The service holds the pipe until it has ended.
    parent.stdout.once('close', resolve);
  });
  expect(said).toBe('started\nended\n');
});
