import { type Backend, createBackend, type PageContext } from 'shared-ui';
import remote from '../../remote';
import { load } from './load';

type Answer = (url: URL) => Response;

const python = {
  id: 'python',
  collectionId: 'formation',
  title: 'Python',
  active: true,
  priceKind: 'amount',
  price: 1490,
  hours: 14,
  days: 2,
  places: ['presentiel', 'distanciel'],
  groupMax: 10,
  accessDelay: 14,
  prerequisites: `<p>${'Savoir compter. '.repeat(40)}</p>`,
};
const word = { id: 'word', collectionId: 'formation', title: 'Élégance du texte', active: true };
const gone = { ...word, id: 'gone', active: false };

/** A PocketBase of these courses; another id is a 404. */
const answer: Answer = ({ pathname }) => {
  const id = pathname.split('/records/')[1];
  if (id === undefined) return Response.json({ page: 1, perPage: 500, items: [python, word] });
  const found = [python, word, gone].find((course) => course.id === id);
  return found ? Response.json(found) : Response.json({ code: 404, message: '', data: {} }, { status: 404 });
};

const originalFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = originalFetch;
});

function context(query: string): PageContext {
  globalThis.fetch = async (input) => answer(new URL(String(input instanceof Request ? input.url : input)));
  const backend: Backend = createBackend({ url: 'http://pocketbase.test', fallback: async () => [] });
  return { params: {}, search: new URLSearchParams(query), backend, signal: new AbortController().signal };
}

it('has the courses of the address in its order, and all that can be added', async () => {
  const data = await load(context('f=word!python~8'));
  expect(data.asked).toEqual(['word', 'python']);
  expect(data.courses.map(({ title }) => title)).toEqual(['Élégance du texte', 'Python']);
  expect(data.choices.map(({ id }) => id)).toEqual(['word', 'python']);
  expect(data.offline).toBe(false);
});

it('tells of each what decides, and nothing of what nobody said', async () => {
  const { courses } = await load(context('f=python!word'));
  const [known, bare] = courses;
  expect(known).toMatchObject({ price: { amount: 1490, per: 'person', vat: 'exempt' }, groupMax: 10 });
  expect(known?.facts).toMatchObject({
    price: '1\u202f490\u00a0€ par personne, exonéré de TVA (art.\u00a0261-4-4°\u00a0a du CGI)',
    duration: '14\u00a0heures (2\u00a0jours)',
    places: 'Présentiel ou distanciel',
    sessions: 'Dates sur demande, accès sous 14\u00a0jours',
  });
  expect([...(known?.facts.prerequisites ?? '')].length).toBeLessThanOrEqual(301);
  expect(bare?.facts).toEqual({
    price: 'Sur devis',
    sessions: 'Dates sur demande',
    language: 'Formation en français',
  });
});

it('leaves out what is gone, and knows that it was asked for', async () => {
  const data = await load(context('f=gone!nothing!python'));
  expect(data.asked).toEqual(['gone', 'nothing', 'python']);
  expect(data.courses.map(({ id }) => id)).toEqual(['python']);
});

it('adds what a form without script adds', async () => {
  expect((await load(context('f=word&ajouter=python'))).asked).toEqual(['word', 'python']);
});

it('has the visitor’s own where the address names none, in a browser', async () => {
  const browser = { window: globalThis, localStorage: { getItem: () => '/selection?f=python' } };
  expect((await load(context(''))).asked).toEqual([]);
  Object.assign(globalThis, browser);
  try {
    expect((await load(context(''))).asked).toEqual(['python']);
    expect((await load(context('f=word'))).asked).toEqual(['word']);
  } finally {
    for (const name of Object.keys(browser)) Reflect.deleteProperty(globalThis, name);
  }
});

it('reads each parameter that its address is given', () => {
  expect(remote.pages.SelectionPage.query).toEqual(
    expect.arrayContaining(['f', 'participants', 'lieux', 'dates', 'ajouter', 'ligne', 'n', 'note']),
  );
});
