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

it.each([undefined, 'mf-', 'mf-Agenda', 'mf-agenda-', '../mf-agenda', `mf-${'a'.repeat(40)}`])(
  'says how to write a name instead of %j',
  (name) =>
    expect(() => namesOf(name)).toThrow(`"${name ?? ''}" cannot be a remote's name: write mf- and words`),
);

it.each(['agenda', '/', '/Agenda', '/agenda/', '/a genda', '/:id', "/a'b", `/${'a'.repeat(120)}`])(
  'says how to write a path instead of %j',
  (path) =>
    expect(() => namesOf('mf-agenda', { path })).toThrow(`"${path}" cannot be the page's path: write`),
);

it.each(['', '<b>', "L'agenda", '{x}', 'a'.repeat(61)])(
  'says how to write a title instead of %j',
  (title) => {
    expect(() => namesOf('mf-agenda', { title })).toThrow(`"${title}" cannot be the page's title: write `);
  },
);

it.each(['', '@campus/x', 'Events'])('says how to write a team instead of %j', (team) => {
  expect(() => namesOf('mf-agenda', { team })).toThrow(`"${team}" cannot be a team's name: write `);
});
