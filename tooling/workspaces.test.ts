import { readFileSync } from 'node:fs';
import { at } from './paths';
import { developmentPort, oneOf, remotes, services } from './workspaces';

it('narrows a command’s argument', () => {
  expect(oneOf(remotes, 'mf-contact')).toBe('mf-contact');
});

it.each([
  ['mf-autre', '"mf-autre" is none of mf-home, mf-catalogue, mf-formation, mf-contact.'],
  [undefined, '"" is none of'],
])('lists the names where there is none like %j', (given, message) => {
  expect(() => oneOf(remotes, given)).toThrow(message);
});

it('names workspaces of the repository', () => {
  const { workspaces } = JSON.parse(readFileSync(at('package.json'), 'utf8'));
  expect(workspaces).toEqual(expect.arrayContaining([...remotes, ...services]));
});

it('knows the development port of each remote', () => {
  expect(remotes.map(developmentPort)).toEqual([3011, 3012, 3013, 3014]);
});
