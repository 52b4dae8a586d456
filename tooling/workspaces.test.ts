import { readFileSync } from 'node:fs';
import { at } from './paths';
import { developmentPort, oneOf, remotes, services } from './workspaces';

it('narrows a command’s argument', () => {
  expect(oneOf(remotes, 'mf-contact')).toBe('mf-contact');
});

it.each([
  ['mf-autre', '"mf-autre" is none of mf-catalogue, mf-contact, mf-formation, mf-home, mf-selection.'],
  [undefined, '"" is none of'],
])('lists the names where there is none like %j', (given, message) => {
  expect(() => oneOf(remotes, given)).toThrow(message);
});

it('names workspaces of the repository', () => {
  const { workspaces } = JSON.parse(readFileSync(at('package.json'), 'utf8'));
  expect(workspaces).toEqual(expect.arrayContaining(['mf-*', ...services]));
});

it('knows the development port of each remote', () => {
  expect(remotes.map(developmentPort)).toEqual([3012, 3014, 3013, 3011, 3016]);
});
