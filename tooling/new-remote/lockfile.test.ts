import { withWorkspace } from './lockfile';

const workspace = (name: string) => ({
  name,
  version: '1.0.0',
  dependencies: { a: '1' },
  devDependencies: {},
});
const lockOf = (...places: string[]) =>
  `${JSON.stringify({ packages: Object.fromEntries(places.map((place) => [place, {}])) }, null, 2)}\n`;
const places = (text: string) => Object.keys(JSON.parse(text).packages);

it('puts a workspace and its link where npm would have them, and moves nothing else', () => {
  const before = lockOf('', 'bench', 'mf-home', 'node_modules/a', 'node_modules/B', 'shell');
  expect(places(withWorkspace(before, workspace('mf-agenda')))).toEqual([
    '',
    'bench',
    'mf-agenda',
    'mf-home',
    'node_modules/a',
    'node_modules/B',
    'node_modules/mf-agenda',
    'shell',
  ]);
});

it('adds the last one of all', () => {
  expect(places(withWorkspace(lockOf('', 'a'), workspace('mf-z')))).toEqual([
    '',
    'a',
    'mf-z',
    'node_modules/mf-z',
  ]);
});
