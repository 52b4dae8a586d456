import { blocksOf } from './follow';

it('takes the commands of a page in their order, with where they run', () => {
  const page = '## One\n```sh builds\nnpm run x\n```\n```\nno sh\n```\n## Two\n```sh server\na\n\nb\n```';
  expect(blocksOf(page)).toEqual([
    { where: 'builds', heading: 'One', line: 2, commands: 'npm run x\n' },
    { where: 'server', heading: 'Two', line: 9, commands: 'a\n\nb\n' },
  ]);
});

it.each(['```sh', '```sh elsewhere'])('refuses %s: nobody would run it', (fence) => {
  expect(() => blocksOf(`text\n${fence}\nrm\n\`\`\``)).toThrow('Line 2: a block of commands');
});
