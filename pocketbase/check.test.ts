import { run } from '../tooling/cli/check-content';
import { editorsPocketBase, refusalOf, superuser } from './testing/editors';

const clients = editorsPocketBase();

interface Answer {
  checked: number;
  courses: { id: string; problems: { field: string; level: string; sentence: string }[] }[];
  others: { collection: string; id: string; problems: { field: string; sentence: string }[] }[];
  links: { url: string; collection: string; id: string }[];
}
const check = (client = clients.camille) => client.send<Answer>('/api/redaction/check', {});

it('finds nothing in the courses that ship with the site; is for editors', async () => {
  const { checked, courses, others } = await check();
  expect(checked).toBe((await clients.guest.collection('formation').getFullList()).length);
  expect({ courses, others }).toEqual({ courses: [], others: [] });
  expect(await refusalOf(check(clients.guest))).toMatchObject({ status: 401 });
});

it('finds faults in a course and in other records, and names the links', async () => {
  const description =
    '<p>Voir <a href="https://www.python.org/">Python</a> et <a href="/formation/perdue">ceci</a>.</p>';
  await clients.camille.collection('formation').update('python', { littleDescription: '', description });
  const [slide] = await clients.camille.collection('carrousel').getFullList({ filter: 'image != ""' });
  await clients.camille.collection('carrousel').update(slide?.id ?? '', { buttonLink: '/formation/perdue' });
  const rules = clients.camille.collection('regle_financement');
  const rule = await rules.getFirstListItem('');
  await rules.update(rule.id, { checkedOn: '2020-01-01' });
  const { courses, others, links } = await check();
  expect(courses.map(({ id }) => id)).toEqual(['python']);
  expect(courses[0]?.problems.map(({ field, level }) => [field, level])).toEqual([
    ['littleDescription', 'doubtful'],
    ['description', 'doubtful'],
  ]);
  expect(others).toMatchObject([
    { collection: 'carrousel', id: slide?.id, problems: [{ field: 'buttonLink' }] },
    { collection: 'regle_financement', id: rule.id, problems: [{ field: 'checkedOn' }] },
  ]);
  const schools = clients.camille.collection('ecole');
  const { words } = await schools.getOne('ecole');
  await schools.update('ecole', { words: String(words).replace('OPCO', '') });
  const unknown = { field: 'text', sentence: expect.stringContaining('OPCO') };
  expect((await check()).others.flatMap(({ problems }) => problems)).toContainEqual(
    expect.objectContaining(unknown),
  );
  await schools.update('ecole', { words });
  const link = { url: 'https://www.python.org/', collection: 'formation', id: 'python' };
  expect(links).toContainEqual(expect.objectContaining(link));
});

describe('npm run campus check-content', () => {
  let printed: string[];
  beforeEach(() => {
    printed = [];
    jest.spyOn(console, 'log').mockImplementation((line) => void printed.push(line));
    const { email: PB_EMAIL, password: PB_PASSWORD } = superuser;
    Object.assign(process.env, { POCKETBASE_URL: clients.guest.baseURL, PB_EMAIL, PB_PASSWORD });
  });

  it('says what is doubtful in French, a line each, and is no failure', async () => {
    await run([]);
    expect(printed.join('\n')).toMatch(/^Python.* \(python\)\n {2}douteux {2}Écrivez une accroche/m);
    expect(printed.at(-1)).toMatch(/, 0 élément manquant, 3 points douteux, 1 fiche ancienne\.$/);
    expect(process.exitCode).toBeUndefined();
  });

  it('fails where a public course lacks what it must have, and names it', async () => {
    // As a record of before the gate.
    const query = "UPDATE formation SET methods = '' WHERE id = 'python'";
    await clients.admin.sql.run(query);
    await run([]);
    expect(printed.join('\n')).toMatch(/^Python.* \(python\)\n {2}MANQUE {3}/m);
    expect(process.exitCode).toBe(1);
  });
});
