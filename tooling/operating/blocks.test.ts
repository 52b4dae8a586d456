import { readFileSync } from 'node:fs';
import { at } from '../paths';
import { blocksOf } from './blocks';

it('takes the commands of a page in their order, with where they run', () => {
  const page = [
    '## One',
    '```sh builds',
    'npm run x',
    '```',
    '```',
    'no sh',
    '```',
    '## Two',
    '```sh server',
    'a',
    '',
    'b',
    '```',
  ];
  expect(blocksOf(page.join('\n'))).toEqual([
    { where: 'builds', heading: 'One', line: 2, commands: 'npm run x\n' },
    { where: 'server', heading: 'Two', line: 9, commands: 'a\n\nb\n' },
  ]);
});

it.each(['```sh', '```sh elsewhere'])('refuses %s: nobody would run it', (fence) => {
  expect(() => blocksOf(`text\n${fence}\nrm\n\`\`\``)).toThrow(
    'Line 2: a block of commands says where they run',
  );
});

it('finds docs/operating.md complete: built, copied, installed and started', () => {
  const blocks = blocksOf(readFileSync(at('docs/operating.md'), 'utf8'));
  expect(blocks.slice(0, 2).map(({ where }) => where)).toEqual(['builds', 'server']);
  const commands = blocks.map((block) => block.commands).join('');
  for (const needed of [
    'npm run package',
    'scp',
    'deploy/install',
    'systemctl enable --now',
    'curl --fail',
  ]) {
    expect(commands).toContain(needed);
  }
  // Nothing of another distribution's, nothing that waits for an answer.
  expect(commands).not.toMatch(/\bsudo\b|\b(?:nano|vi|vim)\b|apt-get install (?!-y)/);
});
