import { spawn, spawnSync } from 'node:child_process';
import { at } from './paths';

it('the terminal obeys nothing that a command repeats, and shows lines and colours', () => {
  const evil = '\u001b[2J\u009b\r\u202e';
  const { stderr } = spawnSync(process.execPath, [at('tooling/campus.mjs'), `${evil}\u001b[31mrouge\n`]);
  expect(String(stderr)).toContain('"\\u001b[2J\\u009b\\u000d\\u202e\u001b[31mrouge\n"');
});

it('a command whose reader has had enough goes on, and says nothing of it', () => {
  const command = `"${process.execPath}" "${at('tooling/campus.mjs')}" specification`;
  expect(String(spawnSync('sh', ['-c', `${command} | true`]).stderr)).toBe('');
});

it('Node.js reads the sources of each command as they are', () => {
  const load = `import ${JSON.stringify(at('tooling/native-typescript.mjs'))};
    import { globSync } from 'node:fs';
    const files = globSync(['cli/*.ts'], { cwd: ${JSON.stringify(at('tooling'))} });
    const commands = files.filter((file) => !file.endsWith('.test.ts'));
    for (const file of commands) await import(${JSON.stringify(at('tooling/'))} + '/' + file);
    console.log(commands.length > 20);
    process.exit();`;
  const args = ['--input-type=module', '-e', load];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect([stdout, stderr]).toEqual(['true\n', '']);
});

const nothingMore = '"campus specification" takes nothing more: leave out mf-home.';
const retired = 'takes a remote out of the site, until a deployment or rollback; its addresses answer 404.';
const usage = `Usage: \`campus retire NAME\`: ${retired}`;
const kept = 'npm has kept --dry-run for itself: write "--" before the options.';
it.each([
  ['reads no words refuses them, and drops none', ['specification', 'mf-home'], nothingMore],
  ['is given other words says how it is used', ['retire', 'mf-agenda', 'mf-quiz'], usage],
  ['has an option is stopped by one that npm kept for itself', ['import', 'offre.csv'], kept],
])('a command that %s', (_what, words, sentence) => {
  const args = [at('tooling/campus.mjs'), ...words];
  const env = { ...process.env, npm_config_dry_run: 'true' };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
  expect([status, stdout, stderr]).toEqual([1, '', `\n${sentence}\n`]);
});

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
  let output = '';
  return new Promise((resolve) => {
    parent.stdout.on('data', (chunk) => {
      output += chunk;
      if (output.trim() === 'started') parent.kill('SIGTERM');
    });
    parent.stdout.once('close', () => resolve(output));
  });
}

it('a command ends with the npm that started it, and no other one', async () => {
  expect(await afterKill({ npm_lifecycle_event: 'start' }, 20)).toBe('started\nended\n');
  expect(await afterKill({ npm_lifecycle_event: '' }, 3)).toBe('started\nstill there\n');
});
