import { siteLists } from '../shared-ui/src/backend/site-queries';
import { editorsPocketBase, superuser } from './testing/editors';

const clients = editorsPocketBase(async () => ({
  superuser: { ...superuser, password: '-starts-with-a-hyphen' },
}));

it('answers a list with its fields, sessions and fundings cut', async () => {
  const { expand, fields, filter, sort } = siteLists.courses;
  const values = { startsOn: '2099-03-02', endsOn: '2099-03-03', seats: 6, note: 'Le soir' };
  await clients.admin.collection('session').create({ formation: 'python', ...values });
  const query = { batch: 500, expand, fields, filter, sort };
  const courses = await clients.guest.collection('formation').getFullList(query);
  const python = courses.find(({ id }) => id === 'python');
  expect(python).toMatchObject({ hours: 14, days: 2, places: ['distanciel'], level: 'debutant' });
  expect(python).not.toHaveProperty('description');
  const { session_via_formation: sessions = [], financement_via_formation: fundings = [] } =
    python?.expand ?? {};
  const shown = ['endsOn', 'id', 'place', 'seats', 'seatsTaken', 'startsOn'];
  expect(sessions.map((session: object) => Object.keys(session).sort())).toEqual([shown]);
  expect(fundings.length).toBeGreaterThan(0);
  expect(Object.keys(fundings[0]).sort()).toEqual(['id', 'kind']);
});

it('answers what it cannot read, or has not, with the messages of the specification', async () => {
  const courses = clients.guest.collection('formation');
  const wrong = { status: 400, message: 'Something went wrong while processing your request.' };
  await expect(courses.getList(1, 30, { filter: '(' })).rejects.toMatchObject(wrong);
  const missing = { status: 404, message: "The requested resource wasn't found." };
  await expect(courses.getOne('inconnue')).rejects.toMatchObject(missing);
});

it('keeps the order of the catalogue, the courses with a day of their own last', async () => {
  const courses = await clients.guest
    .collection('formation')
    .getFullList({ sort: 'created', fields: 'idFormation' });
  const numbers = courses.map(({ idFormation }) => idFormation);
  const [first, newest] = [numbers.slice(0, -6), numbers.slice(-6)];
  expect([...first].sort()).toEqual(first);
  expect(newest).toEqual(['CE-032', 'CE-022', 'CE-004', 'CE-014', 'CE-018', 'CE-005']);
});

it('compresses lists, not pictures', async () => {
  const list = await fetch(`${clients.guest.baseURL}/api/collections/formation/records`);
  expect(list.headers.get('content-encoding')).toBe('gzip');
  const slide = await clients.guest.collection('carrousel').getFirstListItem('');
  const picture = await fetch(clients.guest.files.getURL(slide, slide.image));
  expect(picture.headers.get('content-encoding')).toBeNull();
});

const open = 'carrousel categorie option competence formation partenaire regle_financement synonyme texte';

it.each(open.split(' '))('lets nobody write %s', async (name) => {
  const collection = clients.guest.collection(name);
  const { id } = await collection.getFirstListItem('');
  // PocketBase does not even say that a rule is there.
  const made = collection.create({ id: 'intrus', title: 'Intrus' });
  await expect(made).rejects.toMatchObject({ status: 400 });
  await expect(collection.update(id, { title: 'Intrus' })).rejects.toMatchObject({ status: 404 });
  await expect(collection.delete(id)).rejects.toMatchObject({ status: 404 });
  await expect(collection.getOne('intrus')).rejects.toMatchObject({ status: 404 });
  expect((await collection.getOne(id)).title).not.toBe('Intrus');
});

it('does not bring back after a restart what an editor deleted', async () => {
  await clients.admin.collection('formation').delete('sketchup-pro');
  await clients.admin.collection('formation').update('python', { title: 'Python, autrement' });
  await clients.restart();
  expect(await clients.guest.collection('formation').getFullList({ fields: 'id' })).toHaveLength(40);
  expect((await clients.guest.collection('formation').getOne('python')).title).toBe('Python, autrement');
});
