import { readFileSync } from 'node:fs';
import { at } from './paths';
import { oneOf, remotes, services } from './workspaces';

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
