import { at } from '../paths';
import { readOwners, readTeams } from './teams';

it('gives a unit test to the team of its folder, which a remote names itself', async () => {
  const teamsOf = await readTeams();
  expect(teamsOf({ file: 'mf-catalogue/src/a.test.ts' })).toEqual(['catalogue']);
  expect(teamsOf({ file: 'contact-service/tests/http.test.ts' })).toEqual(['contact']);
  expect(teamsOf({ file: 'shell/server/app.test.ts' })).toEqual(['platform']);
  expect(teamsOf({ file: 'format and lint' })).toEqual(['platform']);
});

it('gives a browser suite to the teams whose code it meets, and to quality where none is known', async () => {
  const teamsOf = await readTeams();
  const { default: catalogue } = await import(at('mf-catalogue/remote.ts'));
  expect(teamsOf({ file: 'tests/journeys/catalogue.spec.ts' })).toContain(catalogue.team);
  expect(
    teamsOf({ file: 'tests/journeys/catalogue.spec.ts', meets: ['contact-service', 'mf-contact'] }),
  ).toEqual(['contact']);
  expect(teamsOf({ file: 'tests/journeys/none.spec.ts' })).toEqual(['quality']);
});

it('reads CODEOWNERS: the last line that matches counts', () => {
  const owner = readOwners(
    '# whose\n* @campus/all\n\n/a/ @campus/first\n/a/b/  @campus/second\n/c.json @campus/third\n',
  );
  expect(['x', 'a/x', 'a/b/x', 'c.json'].map(owner)).toEqual(['all', 'first', 'second', 'third']);
});
