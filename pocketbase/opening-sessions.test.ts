import { until } from '@campus/testing/until';
import { openUpstream, type Upstream } from '@campus/testing/upstream';
import { editorsPocketBase, token } from './testing/editors';

let contact: Upstream;
const clients = editorsPocketBase(async () => {
  contact = await openUpstream();
  return { contactUrl: contact.url };
});
afterAll(() => contact?.close());

beforeEach(() => {
  contact.json(202, { mails: 0 });
  contact.requests.length = 0;
});

const sessions = () => clients.admin.collection('session');
const days = { formation: 'python', startsOn: '2099-03-02', endsOn: '2099-03-04' };
const room = { place: 'presentiel', address: '1 place de l’Exemple', seats: 6, seatsTaken: 2 };
const create = (values: Record<string, unknown> = {}) => sessions().create({ ...days, ...room, ...values });
const noted = (id: string) =>
  clients.admin.collection('annonce').getFullList({ filter: `session = "${id}"` });
/** Cron may announce at the moment of a change, too: the service takes it once. */
const announced = () => {
  const all = contact.requests.flatMap(
    ({ body }) => JSON.parse(body ?? '{}').sessions as { id: string; course: string }[],
  );
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
};
const ids = () => announced().map(({ id }) => id);

it('is told to the contact service, once', async () => {
  const { id } = await create({ note: 'Le soir' });
  const expectedRequest = {
    method: 'POST',
    url: '/sessions',
    headers: { authorization: `Bearer ${token}` },
  };
  expect(contact.requests[0]).toMatchObject(expectedRequest);
  const { title } = await clients.admin.collection('formation').getOne('python');
  const place = { place: 'presentiel', address: '1 place de l’Exemple', freeSeats: 4, note: 'Le soir' };
  expect(announced()).toEqual([
    { id, course: 'python', title, startsOn: '2099-03-02', endsOn: '2099-03-04', ...place },
  ]);
  contact.requests.length = 0;
  await sessions().update(id, { note: 'Le matin' });
  expect(ids()).toEqual([]);
});

it('is told with the others of its course that open with it', async () => {
  await clients.admin.collection('formation').update('python', { active: false });
  const { id } = await create({ startsOn: '2099-06-01', endsOn: '' });
  const first = await create();
  await clients.admin.collection('formation').update('python', { active: true });
  const [request] = contact.requests;
  const { sessions: together } = JSON.parse(request?.body ?? '{}');
  expect(together.map((one: { id: string }) => one.id)).toEqual(expect.arrayContaining([first.id, id]));
});

it('is told again when it was full and has a free seat', async () => {
  const { id } = await create({ seatsTaken: 6 });
  expect(ids()).toEqual([]);
  await sessions().update(id, { seatsTaken: 5 });
  expect(announced()).toMatchObject([{ id, freeSeats: 1 }]);
  await sessions().update(id, { seatsTaken: 6 });
  await sessions().update(id, { seats: 0, seatsTaken: 0 });
  expect(announced()).toMatchObject([{ id }, { id, freeSeats: null }]);
});

it('is not told where it is over, nor of a course that nobody sees until it is shown', async () => {
  await create({ startsOn: '2020-03-02', endsOn: '' });
  await clients.admin.collection('formation').update('python', { active: false });
  const { id } = await create();
  expect(ids()).toEqual([]);
  await clients.admin.collection('formation').update('python', { active: true });
  expect(ids()).toContain(id);
});

it('is told later where the contact service is down or refuses', async () => {
  contact.json(503, { error: 'x' });
  const { id } = await create();
  expect(ids()).toEqual([id]);
  contact.requests.length = 0;
  contact.json(202, { mails: 3 });
  await clients.admin.crons.run('openSessions');
  await until('it is told', () => ids().length > 0);
  await until('it is noted', async () => (await noted(id)).length > 0);
  contact.requests.length = 0;
  await clients.admin.crons.run('openSessions');
  await sessions().update(id, { note: 'x' });
  expect(ids()).toEqual([]);
});

it('is announced although another course’s is refused; that one once it is changed', async () => {
  contact.answer = (_request, response) =>
    response.writeHead(contact.requests.at(-1)?.body?.includes('Refusée') ? 400 : 202).end();
  const other = { formation: 'referencement-naturel-seo', startsOn: '2098-03-01' };
  const refused = await create({ ...other, address: 'Refusée' });
  const { id } = await create();
  expect(ids()).toContain(id);
  expect(await noted(id)).toHaveLength(1);
  expect(await noted(refused.id)).toHaveLength(0);
  await until('it is said', () => clients.lines.some((line) => line.includes(other.formation)));
  await sessions().update(refused.id, { address: 'Rue de l’Exemple' });
  expect(await noted(refused.id)).toHaveLength(1);
});

it('of a course whose former addresses are none is told all the same', async () => {
  for (const formerly of ['["Évil x","Cours-Déjà","cours-de-python",7]', '{}', '"python"', '7']) {
    await clients.admin.sql.run(`UPDATE formation SET formerly = '${formerly}' WHERE id = 'python'`);
    contact.requests.length = 0;
    const { id } = await create();
    const courses = announced()
      .filter((one) => one.id === id)
      .map(({ course }) => course);
    expect(courses).toEqual(formerly[0] === '[' ? ['python', 'cours-de-python'] : ['python']);
  }
  const { title } = await clients.camille.collection('formation').update('python', { title: 'Python, sain' });
  expect(title).toBe('Python, sain');
});

it('is forgotten with its session, and nobody else reads what was told', async () => {
  const { id } = await create();
  expect(await noted(id)).toHaveLength(1);
  await sessions().delete(id);
  expect(await noted(id)).toHaveLength(0);
  const stranger = await fetch(`${clients.admin.baseURL}/api/collections/annonce/records`);
  expect(stranger.status).toBe(403);
});
