import { namesOf } from './names';

it('names everything after the remote', () => {
  expect(namesOf('mf-open-days')).toEqual({
    remote: 'mf-open-days',
    own: 'open-days',
    page: 'OpenDaysPage',
    part: 'OpenDaysTeaser',
    title: 'Open days',
    path: '/open-days',
    team: 'open-days',
  });
});

it('writes the apostrophe of a keyboard as the typographic one', () => {
  expect(namesOf('mf-agenda', { title: "L'agenda" }).title).toBe('L’agenda');
});

it.each([undefined, 'mf-', 'mf-Agenda', 'mf-agenda-', '../mf-agenda', `mf-${'a'.repeat(28)}`])(
  'says how to write a name instead of %j',
  (name) =>
    expect(() => namesOf(name)).toThrow(`"${name ?? ''}" cannot be a remote's name: write mf- and words`),
);

it.each<[string, string, string[]]>([
  [
    'path',
    "the page's path",
    ['agenda', '/', '/Agenda', '/agenda/', '/a genda', '/:id', "/a'b", `/${'a'.repeat(120)}`],
  ],
  ['title', "the page's title", ['', '<b>', '{x}', 'a'.repeat(61)]],
  ['team', "a team's name", ['', '@campus/x', 'Events', 'a'.repeat(28)]],
])('says how to write a %s that cannot be used', (option, what, texts) => {
  for (const text of texts)
    expect(() => namesOf('mf-agenda', { [option]: text })).toThrow(`"${text}" cannot be ${what}: write `);
});
