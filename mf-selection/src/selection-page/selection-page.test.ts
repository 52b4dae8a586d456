import { emptySelection, headCountFault, type Selection } from '@campus/contact-request';
import type { PageContext } from '@campus/shared-ui';
import {
  type FakeRequest,
  fakePocketBase,
  list,
} from '../../../shared-ui/src/backend/testing/fake-pocketbase';
import remote from '../../remote';
import { estimate } from './estimate';
import { rowsOf } from './facts';
import { type ComparedCourse, load } from './load';
import { aCourse } from '../testing/selection-data';
import { fullSentence, longSentence, readAddress } from './read-address';

describe('estimate', () => {
  const atPrice = (id: string, price: Partial<ComparedCourse['price']>, max?: number): ComparedCourse => {
    return aCourse(id, {
      price: { per: 'person', vat: 'exempt', ...price },
      group: max ? { max } : {},
    });
  };
  const courses = [
    atPrice('python', { amount: 1490.1 }),
    atPrice('word', { amount: 0.2 }),
    atPrice('team', { amount: 600, per: 'group', vat: 'included' }, 10),
    atPrice('quote', {}),
  ];
  const pick = (...lines: [id: string, people?: number][]): Selection => ({
    ...emptySelection,
    courses: lines.map(([id, people = 0]) => ({ id, people, note: '' })),
  });

  it.each([
    ['one person where nobody said how many', pick(['python']), 1490.1],
    ['as many as the line says', pick(['python', 3], ['word', 8]), 4471.9],
    ['groups as full as they may be', pick(['team', 21]), 1800],
    ['nothing', pick(), 0],
  ])('the total for %s', (_, selection, total) => {
    expect(estimate(selection, courses).total).toBe(total);
  });

  it('courses without a price are left out', () => {
    const { total, costs } = estimate(pick(['quote'], ['gone'], ['python', 2]), courses);
    expect([total, costs.map(({ id }) => id)]).toEqual([2980.2, ['python']]);
  });
});

it('long and equal facts are folded, decisive ones never', () => {
  const facts = { duration: '7 heures', places: 'Distanciel', level: 'Débutant', audience: 'Tous' };
  const openKeys = ['duration', 'places'];
  const { level, ...unsaid } = facts;
  expect(rowsOf([facts, unsaid])).toEqual({ openKeys, foldedKeys: ['level', 'audience'] });
  expect(rowsOf([facts, { ...facts, level: 'Avancé' }]).openKeys).toEqual([...openKeys, 'level']);
  expect(rowsOf([facts])).toEqual({ openKeys: [...openKeys, 'level'], foldedKeys: ['audience'] });
});

describe('load', () => {
  const record = (id: string, title: string) => ({ id, collectionId: 'formation', title, active: true });
  const terms = { priceKind: 'amount', price: 1490, hours: 14, days: 2, groupMax: 10, accessDelay: 14 };
  const python = {
    ...record('python', 'Python'),
    ...terms,
    places: ['presentiel', 'distanciel'],
    formerly: ['old'],
    prerequisites: '<p>Savoir compter.</p>',
  };
  const word = record('word', 'Élégance du texte');
  const inactive = { ...word, id: 'gone', active: false };

  /** A PocketBase of these courses; another id is a 404. */
  const answer = ({ path }: FakeRequest) => {
    const id = path.split('/records/')[1];
    if (id === undefined) return list([python, word]);
    const body = [python, word, inactive].find((course) => course.id === id);
    return { status: body ? 200 : 404, body };
  };

  function context(query: string): PageContext {
    const { backend } = fakePocketBase(answer);
    return { params: {}, search: new URLSearchParams(query), backend, signal: new AbortController().signal };
  }

  it('courses are in the order of the address; all courses are choices', async () => {
    const data = await load(context('f=word!python~8'));
    expect(data.ids).toEqual(['word', 'python']);
    expect(data.courses.map(({ title }) => title)).toEqual(['Élégance du texte', 'Python']);
    expect(data.choices.map(({ id }) => id)).toEqual(['word', 'python']);
    expect(data.offline).toBe(false);
  });

  it('a course has the known facts alone', async () => {
    const { courses } = await load(context('f=python!word'));
    const [known, bare] = courses;
    expect(known).toMatchObject({
      price: { amount: 1490, per: 'person', vat: 'exempt' },
      group: { max: 10 },
    });
    expect(known?.facts).toMatchObject({
      duration: '14\u00a0heures (2\u00a0jours)',
      places: '{city}, dans vos locaux ou à distance',
      sessions: 'Dates sur demande, 14\u00a0jours au moins après la signature',
      prerequisites: 'Savoir compter.',
    });
    const little = { sessions: 'Dates sur demande', language: 'Formation en français' };
    expect(bare?.facts).toEqual(little);
  });

  it('unknown courses are left out; a course added without script is there', async () => {
    expect((await load(context('f=word&ajouter=python'))).ids).toEqual(['word', 'python']);
    const data = await load(context('f=gone!nothing!python'));
    expect(data.ids).toEqual(['gone', 'nothing', 'python']);
    expect(data.courses.map(({ id }) => id)).toEqual(['python']);
  });

  it('a course that has moved is at its new address, and there once', async () => {
    const data = await load(context('f=old!word~3!python'));
    expect(data.ids).toEqual(['python', 'word']);
    expect(new Set(data.courses.map(({ id }) => id))).toEqual(new Set(data.ids));
  });

  it('in a browser, an address without courses loads the stored selection', async () => {
    const browser = { window: globalThis, localStorage: { getItem: () => '/selection?f=python' } };
    expect((await load(context(''))).ids).toEqual([]);
    Object.assign(globalThis, browser);
    try {
      expect((await load(context(''))).ids).toEqual(['python']);
      expect((await load(context('f=word'))).ids).toEqual(['word']);
    } finally {
      for (const name of Object.keys(browser)) Reflect.deleteProperty(globalThis, name);
    }
  });

  it('the parameters are those that remote.ts declares', () => {
    const search = new URLSearchParams('f=a&ligne=a');
    const get = jest.spyOn(search, 'get');
    readAddress(search);
    expect(new Set(get.mock.calls.flat())).toEqual(new Set(remote.pages.SelectionPage.query));
  });
});

describe('read-address', () => {
  const read = (query: string) => readAddress(new URLSearchParams(query));
  const ids = (query: string) => read(query).selection.courses.map(({ id }) => id);

  it('a form without script adds a course', () => {
    expect(ids('f=a!b&ajouter=c')).toEqual(['a', 'b', 'c']);
    expect(ids('ajouter=c')).toEqual(['c']);
    expect(ids('f=a&ajouter=a')).toEqual(['a']);
    expect(ids('f=a&ajouter=../x')).toEqual(['a']);
  });

  it('a form without script changes a line, or the message', () => {
    expect(read('f=a~2&mot=avant&note=%C3%89quipe')).toEqual(read('f=a~2&mot=%C3%89quipe'));
    expect(read('f=a~2&mot=avant&note=')).toEqual(read('f=a~2'));
    const changed = { id: 'b', people: 8, note: 'Équipe' };
    expect(read('f=a!b~2&ligne=b&n=8&note=%C3%89quipe').selection.courses[1]).toEqual(changed);
    expect(read('f=a~2~x&ligne=a&n=&note=').selection.courses[0]).toEqual({ id: 'a', people: 0, note: '' });
    expect(read('f=a~2&ligne=b&n=8')).toEqual(read('f=a~2'));
    const kept = { id: 'a', people: 2, note: 'x' };
    for (const n of ['dix', '0', '1200'])
      expect(read(`f=a~2&ligne=a&n=${n}&note=x`)).toMatchObject({
        selection: { courses: [kept] },
        refusal: headCountFault,
      });
  });

  it('a refused change says why, and changes nothing', () => {
    expect(read('f=a!b!c!d!e!f!g!h!i!j!k!l&ajouter=m').refusal).toBe(fullSentence);
    const notes = Array.from({ length: 9 }, (_, index) => `c${index}~~${'n'.repeat(200)}`).join('!');
    const before = `f=${notes}!x&mot=avant`;
    const refused = { ...read(before), refusal: longSentence };
    for (const line of ['&ligne=x', ''])
      expect(read(`${before}${line}&note=${'é'.repeat(200)}`)).toEqual(refused);
  });
});
