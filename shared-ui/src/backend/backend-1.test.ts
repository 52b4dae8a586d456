import fc from 'fast-check';
import PocketBase, { ClientResponseError } from 'pocketbase';
import { type Backend, fetchFallback } from './backend';
import { call, readList } from './call';
import { toFundings, toResults, toSessions } from './course-children';
import { toCourseDetail } from './course-detail';
import {
  getCourse,
  type Listing,
  listCourseSummaries,
  listCourses,
  listNewestCourses,
  listTopCourses,
} from './courses';
import { toDuration } from './duration';
import { fileUrl, picture, smallSource } from './files';
import { lateRecords } from './late-records';
import { localDay } from './local-day';
import { toCategory, toSlide } from './mappers';
import { listCategories, listSlides } from './plain-lists';
import { createClient } from './pocketbase-records';
import type { RecordSource } from './record-source';
import type { CategoryRecord, CourseRecord, SlideRecord } from './records';
import { listFields, siteLists, siteRecords } from './site-queries';
import { type Answer, fakePocketBase, list } from './testing/fake-pocketbase';
import { courseRecord, sessionRecord } from './testing/records';
import { toTopCourse } from './top-course';
import { toTraining } from './training';

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

describe('call', () => {
  const response = (status: number) => new ClientResponseError({ status });

  it.each([
    [404, true],
    [0, false],
    [403, false],
    [503, false],
  ])('an answer of status %d says that there is no such record: %s', async (status, expected) => {
    const { backend } = fakePocketBase(() => (status === 0 ? undefined : { status }));
    const reading = backend.records.one(siteRecords.course, 'python', new AbortController().signal);
    if (expected) expect(await reading).toBeNull();
    else await expect(reading).rejects.toMatchObject({ status });
  });

  /** Runs a call that ends in this error; what it told. */
  async function failing(error: unknown, signal = new AbortController().signal) {
    const { backend, failures } = fakePocketBase(() => undefined);
    await expect(call(backend, 'formation (all)', signal, () => Promise.reject(error))).rejects.toBe(
      signal.aborted ? signal.reason : error,
    );
    return failures;
  }

  it.each([
    [response(503), 'PocketBase: formation (all) failed (status: 503).'],
    [response(0), 'PocketBase: formation (all) failed (status: no answer).'],
    [new TypeError('broken'), 'PocketBase: formation (all) failed (status: broken).'],
  ])('logs one line that names the call and the status: %s', async (error, line) => {
    expect(await failing(error)).toEqual(['formation (all)']);
    expect(logged.mock.calls).toEqual([[line]]);
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['the object that the client makes of a foreign page', {}],
    ['a list without items', [undefined]],
    ['a list of foreign items', { items: [{ id: 1 }] }],
  ])('takes %s for a failure', async (_case, result) => {
    const { backend, failures } = fakePocketBase(() => undefined);
    const calling = call(backend, 'formation (one)', new AbortController().signal, async () => result);
    await expect(calling).rejects.toThrow('the answer holds no records');
    expect(failures).toEqual(['formation (one)']);
    expect(logged).toHaveBeenCalledTimes(1);
  });

  it("is silent about the visitor's own abort", async () => {
    expect(await failing(response(0), AbortSignal.abort('gone'))).toEqual([]);
    expect(logged).not.toHaveBeenCalled();
  });

  it('gives up a call that PocketBase leaves without an answer', async () => {
    const { backend, failures } = fakePocketBase(() => 'silence', { timeout: 30 });
    const waiting = readList(backend, 'carrousel', new AbortController().signal, siteLists.slides);
    await expect(waiting).rejects.toMatchObject({ status: 0 });
    expect(failures).toEqual(['carrousel']);
  });
});

describe('client-defaults', () => {
  // Section 9 of the specification names constants of PocketBase's own client: a new version may not change them unseen.
  const client = () => createClient('http://pocketbase.test');

  it('reads page 1 of 30 where a list asks for nothing else, with messages in en-US', async () => {
    const fetch = jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ items: [] }));
    await client().collection('formation').getList();
    const [address, init] = fetch.mock.calls[0] ?? [];
    expect(new URL(String(address)).search).toBe('?page=1&perPage=30');
    expect(new Headers(init?.headers).get('Accept-Language')).toBe('en-US');
  });

  it.each([
    [399, false],
    [400, true],
  ])('takes HTTP %d for an error: %s', async (status, isError) => {
    fakePocketBase(() => ({ status, body: { items: [], message: 'Non.' } }));
    const error = await client()
      .collection('formation')
      .getList()
      .catch((thrown) => thrown);
    if (isError)
      expect(error).toMatchObject({ name: `ClientResponseError ${status}`, status, message: 'Non.' });
    else expect(error).not.toBeInstanceOf(ClientResponseError);
  });

  it('has words where the server sends none: given up, not there, anything else', () => {
    const messageOf = (error: unknown) => new ClientResponseError(error as object).message;
    expect(messageOf(new DOMException('gone', 'AbortError'))).toContain('autocancelled');
    const refused = new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED ::1:8090') });
    expect(messageOf({ originalError: refused })).toContain('Failed to connect to the PocketBase server.');
    expect(messageOf({ status: 500 })).toMatch(/^Something went wrong/);
  });

  it.each([
    [3000, true],
    [4096, false],
  ])('keeps the whole record in the session cookie up to 4096 bytes: a text of %d', (length, whole) => {
    const { authStore } = new PocketBase('http://pocketbase.test');
    const record = { id: 'x', email: 'a@b.example', collectionId: 'users', collectionName: 'users' };
    authStore.save('token', { ...record, text: 'x'.repeat(length) });
    const [value = ''] = authStore.exportToCookie().split(';');
    const { record: kept } = JSON.parse(decodeURIComponent(value.replace('pb_auth=', '')));
    expect('text' in kept).toBe(whole);
    expect(kept.email).toBe('a@b.example');
  });

  it('signs in elsewhere through a window of 1024 x 768', async () => {
    const open = jest.fn((..._: string[]) => ({ location: { href: '' }, close: () => undefined }));
    const global = globalThis as { window?: unknown };
    const before = global.window;
    global.window = { innerWidth: 1920, innerHeight: 1080, open };
    try {
      fakePocketBase(() => ({ status: 200, body: { oauth2: { providers: [] } } }));
      const users = client().collection('users');
      await users.authWithOAuth2({ provider: 'none' }).catch(() => undefined);
    } finally {
      global.window = before;
    }
    expect(open.mock.calls[0]?.[2]).toMatch(/^width=1024,height=768,/);
  });
});

describe('client-realtime', () => {
  // Section 9 of the specification, too.
  const live = () => new PocketBase('http://pocketbase.test').realtime;

  class Source extends EventTarget {
    static all: Source[] = [];
    onerror: () => void = () => undefined;
    constructor(readonly url: string) {
      super();
      Source.all.push(this);
    }
    close() {}
    connected() {
      this.dispatchEvent(Object.assign(new Event('PB_CONNECT'), { lastEventId: 'client-1' }));
    }
  }
  const settle = () => jest.advanceTimersByTimeAsync(0);

  beforeEach(() => {
    Source.all = [];
    Object.assign(globalThis, { EventSource: Source });
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  });
  afterEach(() => {
    jest.useRealTimers();
    delete (globalThis as { EventSource?: unknown }).EventSource;
  });

  it('the live connection is given up when it is not there after 15 seconds', async () => {
    const failed = jest.fn();
    live().subscribe('x', jest.fn()).catch(failed);
    await jest.advanceTimersByTimeAsync(14_999);
    expect(failed).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(failed).toHaveBeenCalledTimes(1);
  });

  it('the live connection is tried again after 0.2, 0.3, 0.5, 1, 1.2, 1.5, then every 2 seconds, without an end', async () => {
    jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({}));
    const subscribed = live().subscribe('x', jest.fn());
    await settle();
    Source.all[0]?.connected();
    await subscribed;

    const delays: number[] = [];
    for (let attempt = 1; attempt <= 30; attempt++) {
      Source.all.at(-1)?.onerror();
      const began = Date.now();
      while (Source.all.length === attempt) await jest.advanceTimersByTimeAsync(100);
      delays.push(Date.now() - began);
    }
    expect(delays.slice(0, 7)).toEqual([200, 300, 500, 1000, 1200, 1500, 2000]);
    expect(new Set(delays.slice(6))).toEqual(new Set([2000]));
  });

  it('the live connection hands its subscriptions in again three times at most', async () => {
    const realtime = live();
    let posts = 0;
    // Each answer finds one more subscription that the server does not know yet.
    jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
      if (!realtime.isConnected) {
        posts += 1;
        realtime.subscribe(`x${posts}`, jest.fn()).catch(() => undefined);
      }
      return Response.json({});
    });
    const subscribed = realtime.subscribe('x0', jest.fn());
    await settle();
    Source.all[0]?.connected();
    await subscribed;
    expect(posts).toBe(1 + 3);
  });
});

describe('course-children', () => {
  const at = (time: string) => new Date(time);
  const week = { startsOn: '2027-03-03 00:00:00.000Z', endsOn: '2027-03-05 00:00:00.000Z' };
  const session = (more: object) => sessionRecord({ ...week, place: 'presentiel', ...more });
  const sessions = (now: string, ...list: object[]) =>
    toSessions(courseRecord({ expand: { session_via_formation: list.map(session) } }), at(now));
  const funding = (kind: string, more: object = {}) => {
    return { id: kind, collectionId: 'financement', kind, learnerPays: 0, conditions: '', ...more };
  };

  describe('sessions', () => {
    it('has what a reader asks of a session', () => {
      const typed = { note: 'Le soir', address: 'Ici' };
      const [found] = sessions('2027-01-01T00:00:00Z', { ...typed, seats: 8, seatsTaken: 5 });
      const days = { startsOn: '2027-03-03', endsOn: '2027-03-05' };
      expect(found).toEqual({ id: 's', ...days, place: 'presentiel', ...typed, freeSeats: 3 });
    });

    it.each([
      [0, 3, undefined],
      [8, 8, 0],
      [8, 20, 0],
    ])('of %d seats, %d taken: %j are free', (seats, seatsTaken, freeSeats) => {
      expect(sessions('2027-01-01T00:00:00Z', { seats, seatsTaken })[0]?.freeSeats).toBe(freeSeats);
    });

    it('goes on until its last day is over in France: the first, where no end is after it', () => {
      expect(sessions('2027-03-05T22:59:00Z', {})).toHaveLength(1);
      expect(sessions('2027-03-05T23:00:00Z', {})).toHaveLength(0);
      const [none, slip] = sessions('2027-03-03T12:00:00Z', { endsOn: '' }, { endsOn: '2027-02-01' });
      expect([none?.endsOn, slip?.endsOn]).toEqual(['2027-03-03', '2027-03-03']);
    });

    it('leaves out those without a date, and puts the others in order', () => {
      const [last, none, first] = [
        { id: 'b', startsOn: '2027-06-01', endsOn: '' },
        { startsOn: '' },
        { id: 'a' },
      ];
      const found = sessions('2027-01-01T00:00:00Z', last, none, first);
      expect(found.map(({ id }) => id)).toEqual(['a', 'b']);
    });
  });

  describe('fundings', () => {
    const fundings = (alternance: boolean, ...stored: ReturnType<typeof funding>[]) =>
      toFundings(courseRecord({ alternance, expand: { financement_via_formation: stored } }));
    const kinds = (alternance: boolean, ...list: string[]) =>
      fundings(alternance, ...list.map((kind) => funding(kind))).map(({ kind }) => kind);

    it('stand in one order, each once; alternance where the course is one, and only there', () => {
      expect(kinds(false, 'employeur', 'tombola', 'cpf', 'opco', 'cpf').join()).toBe('cpf,opco,employeur');
      expect(kinds(true)).toEqual(['apprentissage']);
      expect(kinds(false, 'apprentissage')).toEqual([]);
    });

    it('say what the learner pays, nothing in alternance', () => {
      const paid = [
        funding('apprentissage', { learnerPays: 50, conditions: 'Contrat' }),
        funding('opco', { learnerPays: 99.999 }),
      ];
      expect(fundings(true, ...paid)).toEqual([
        { kind: 'opco', learnerPays: 100, conditions: '' },
        { kind: 'apprentissage', learnerPays: 0, conditions: 'Contrat' },
      ]);
    });
  });

  it('publishes no result without its period, answers or source', () => {
    const result = { label: 'Satisfaction', value: '92', period: '2025', answers: 48, source: 'Enquête' };
    const record = { id: 'r', collectionId: 'resultat', ...result };
    const stored = [{}, { period: '' }, { answers: 0 }, { source: ' ' }].map((more) => ({
      ...record,
      ...more,
    }));
    expect(toResults(courseRecord({ expand: { resultat_via_formation: stored } }))).toEqual([result]);
  });
});

describe('the detail of a course', () => {
  const bare = { id: 'x', collectionId: 'option', title: 'X' };

  it('has every field of the page', () => {
    const option = { id: 'o', collectionId: 'option', title: 'Oui', icon: 'at', color: '#58C27D' };
    const competence = { ...option, id: 'c', title: 'X', description: 'Y', color: '#fff4d9' };
    const category = { id: 'langues', title: 'Langues' } as CategoryRecord;
    const expand = { category, options: [option], competences: [competence] };
    expect(toCourseDetail(courseRecord({ alternance: true, brochure: 'p.pdf', expand }))).toEqual({
      id: 'python',
      idFormation: 'CE-032',
      title: 'Python',
      littleDescription: 'Programmer en deux jours.',
      description: '<p>Tout.</p>',
      descriptions: [{ title: 'Public', content: 'Tous' }],
      nbHeure: '14',
      priceActual: 1490,
      alternance: '1',
      isAlternance: true,
      isNotAlternance: false,
      categoryId: 'langues',
      categoryTitle: 'Langues',
      options: [{ id: 'o', title: 'Oui', icon: 'at', color: '#58C27D' }],
      competences: [{ id: 'c', title: 'X', description: 'Y', color: '#fff4d9' }],
      gallery: [{ src: '/api/files/formation/python/a%20b.jpg' }],
      brochureUrl: '/api/files/formation/python/p.pdf',
      updated: '2025-04-01 00:00:00.000Z',
      price: { kind: 'amount', amount: 1490, per: 'person', vat: 'exempt', covers: '' },
      duration: { hours: 14 },
      places: [],
      audience: 'Tous',
      level: undefined,
      language: 'fr',
      group: {},
      sections: expect.any(Object),
      accessDelay: undefined,
      certification: { kind: 'none', code: '', certifier: '', on: '' },
      contact: undefined,
      sessions: [],
      fundings: [{ kind: 'apprentissage', learnerPays: 0, conditions: '' }],
      results: [],
    });
  });

  it('has what an editor typed', () => {
    const record = courseRecord({
      priceKind: 'amount',
      price: 1490.5,
      pricePer: 'group',
      vat: 'included',
      priceCovers: ' Les supports ',
      hours: 3.5,
      days: 0.5,
      places: ['hybride', 'presentiel', 'presentiel', 'lune'],
      audience: 'Manager',
      level: 'avance',
      language: 'lsf',
      groupMin: 4,
      groupMax: 10,
      certificationKind: 'rncp',
      certificationCode: 'rncp 12345',
      certifier: 'Ministère',
      certifiedOn: '2024-05-03 00:00:00.000Z',
      contactPhone: '01 99 00 00 09',
    });
    expect(toCourseDetail(record)).toMatchObject({
      priceActual: 1490.5,
      price: { kind: 'amount', amount: 1490.5, per: 'group', vat: 'included', covers: 'Les supports' },
      duration: { hours: 3.5, days: 0.5 },
      places: ['presentiel', 'hybride'],
      audience: 'Manager',
      level: 'avance',
      language: 'lsf',
      group: { min: 4, max: 10 },
      certification: { kind: 'rncp', code: 'RNCP12345', certifier: 'Ministère', on: '2024-05-03' },
      contact: { name: '', phone: '01 99 00 00 09', email: '' },
    });
  });

  it('takes the typed price for the true one, and claims no entry in a register without one', () => {
    const quote = toCourseDetail(courseRecord({ priceKind: 'quote', price: 900, priceActual: '1490' }));
    expect(quote).toMatchObject({ priceActual: 'Devis', price: { kind: 'quote' } });
    expect(quote.price).not.toHaveProperty('amount');
    const unreadable = courseRecord({ priceKind: 'amount', price: 0, priceActual: '1490' });
    expect(toCourseDetail(unreadable).price).toMatchObject({ kind: 'amount', amount: 1490 });
    const record = courseRecord({ certificationKind: 'none', certificationCode: 'RNCP1', certifier: 'X' });
    expect(toCourseDetail(record).certification).toEqual({ kind: 'none', code: '', certifier: '', on: '' });
  });

  it.each<[number, number, object]>([
    [0, 10, { max: 10 }],
    [4, 0, { min: 4 }],
    [12, 10, { max: 10 }],
    [0, 0, {}],
  ])('says of a group of %d to %d only what can be', (groupMin, groupMax, group) => {
    expect(toCourseDetail(courseRecord({ groupMin, groupMax })).group).toEqual(group);
  });

  it('gives options and competences what their records leave out', () => {
    const expand = {
      options: [{ ...bare, icon: '', color: '' }],
      competences: [{ ...bare, description: '', color: '' }],
    };
    expect(toCourseDetail(courseRecord({ expand }))).toMatchObject({
      options: [{ id: 'x', title: 'X', icon: 'info', color: '#000000' }],
      competences: [{ id: 'x', title: 'X', description: '', color: '#D3EEDC' }],
    });
  });

  it('has its first picture, then the others, in the gallery; a dash, or no line, is one that only adorns', () => {
    const gallery = (change: object) => toCourseDetail(courseRecord(change)).gallery;
    const files = (change: object) => gallery(change).map(({ src }) => src.split('/').at(-1));
    expect(files({ imagePrimary: 'a.jpg', imageSecondary: ['b.jpg'] })).toEqual(['a.jpg', 'b.jpg']);
    expect(files({ imagePrimary: '', imageSecondary: ['b.jpg'] })).toEqual(['b.jpg']);
    expect(files({ imagePrimary: '' })).toEqual([]);
    const four = { imagePrimary: 'a.jpg', imageSecondary: ['b.jpg', 'c.jpg', 'd.jpg'] };
    const alts = (change: object) => gallery({ ...four, ...change }).map(({ alt }) => alt);
    const said = alts({ alts: 'Un atelier\n-\n Une salle ' });
    expect(said).toEqual(['Un atelier', undefined, 'Une salle', undefined]);
    expect(alts({})).toEqual(Array(4).fill(undefined));
    expect(toSlide({ image: 'a.jpg', imageAlt: 'Une classe' } as SlideRecord).image.alt).toBe('Une classe');
  });

  it('reads places and public of an old record from its chips', () => {
    const chip = (icon: string, title: string) => ({ ...bare, title, icon, color: '' });
    const options = [chip('location', 'Présentiel, Distanciel ou Hybride'), chip('user', 'Manager')];
    expect(toCourseDetail(courseRecord({ descriptions: null, expand: { options } }))).toMatchObject({
      places: ['presentiel', 'distanciel', 'hybride'],
      audience: 'Manager',
    });
  });

  it('has no sections, no brochure and no alternance where the editor wrote none', () => {
    const none = { descriptions: [], alternance: '0', isAlternance: false, isNotAlternance: true };
    const bare = toCourseDetail(courseRecord({ descriptions: null }));
    expect(bare).toMatchObject({ ...none, brochureUrl: undefined });
  });
});

describe('courses', () => {
  type Query = (backend: Backend, signal: AbortSignal) => Promise<Listing<{ id: string }>>;
  const newest: Query = (backend, signal) => listNewestCourses(backend, signal, 2);
  // What all lists have in common; the newest ones are cut besides.
  const queries: [string, Query][] = [
    ['all', listCourses],
    ['newest', newest],
  ];

  const shipped = [
    courseRecord({ id: 'old', collectionId: 'fallback', topFormation: true, created: '2025-01-01' }),
    courseRecord({ id: 'new', collectionId: 'fallback', topFormation: true, created: '2025-03-01' }),
    courseRecord({ id: 'plain', collectionId: 'fallback', created: '2025-02-01' }),
  ];

  async function ask(query: Query, answer: Answer, fallback = async () => shipped) {
    const { backend, failures } = fakePocketBase(() => answer, { fallback });
    const { items, ...rest } = await query(backend, new AbortController().signal);
    return { ids: items.map(({ id }) => id), ...rest, failures };
  }

  describe.each(queries)('%s courses', (_name, query) => {
    it('are the live ones, in the order of PocketBase, and none only where it says so', async () => {
      const records = [courseRecord({ id: 'b' }), courseRecord({ id: 'a' })];
      expect(await ask(query, list(records))).toEqual({ ids: ['b', 'a'], offline: false, failures: [] });
      expect(await ask(query, list([]))).toEqual({ ids: [], offline: false, failures: [] });
      expect(logged).not.toHaveBeenCalled();
    });

    it.each<[string, Answer]>([
      ['500', { status: 500 }],
      ['a collection that is gone', { status: 404 }],
      ['a sign-in page', { status: 200, body: 'Bienvenue' }],
      ['nobody there', undefined],
    ])('come with the site after: %s', async (_case, answer) => {
      const { ids, offline, failures } = await ask(query, answer);
      expect(ids).toContain('new');
      expect(offline).toBe(true);
      expect(failures).toHaveLength(1);
      expect(logged).toHaveBeenCalledTimes(1);
    });

    it('are unknown, with a logged line, when the fallback is out of reach too', async () => {
      const broken = () => Promise.reject(new Error('answered 502'));
      const found = await ask(query, undefined, broken);
      expect(found).toMatchObject({ ids: [], offline: true, unavailable: true });
      expect(logged).toHaveBeenLastCalledWith('Fallback courses failed (answered 502).');
    });

    it('say nothing to a visitor who goes while the fallback is fetched', async () => {
      const controller = new AbortController();
      const fallback = () => {
        controller.abort(new Error('gone'));
        return Promise.reject(new Error('aborted'));
      };
      const { backend } = fakePocketBase(() => undefined, { fallback });
      await expect(query(backend, controller.signal)).rejects.toThrow('gone');
      expect(logged).not.toHaveBeenCalledWith(expect.stringContaining('Fallback'));
    });

    it('are not replaced when the visitor has gone', async () => {
      const fallback = jest.fn(async () => shipped);
      const { backend } = fakePocketBase(() => 'silence', { fallback });
      const controller = new AbortController();
      const asking = query(backend, controller.signal);
      controller.abort(new Error('gone'));
      await expect(asking).rejects.toThrow('gone');
      expect(fallback).not.toHaveBeenCalled();
      expect(logged).not.toHaveBeenCalled();
    });
  });

  it.each<[string, Query, string[]]>([
    ['all', listCourses, ['old', 'new', 'plain']],
    ['top', listTopCourses, ['new', 'old']],
    ['newest', newest, ['new', 'plain']],
    ['summarised', listCourseSummaries, ['new', 'plain', 'old']],
  ])('chooses %s courses among those that ship with the site', async (_name, query, ids) => {
    expect((await ask(query, undefined)).ids).toEqual(ids);
  });

  describe('one course', () => {
    const shipped = [courseRecord({ collectionId: 'fallback', title: 'Python (copie)' })];

    async function get(answer: Answer, { id = 'python', fallback = async () => shipped } = {}) {
      const { backend } = fakePocketBase(() => answer, { fallback });
      const { course, offline } = await getCourse(backend, id, new AbortController().signal);
      return { title: course?.title, offline };
    }

    it.each<[string, Answer, string | undefined, boolean]>([
      ['live', { status: 200, body: courseRecord() }, 'Python', false],
      ['inactive', { status: 200, body: courseRecord({ active: false }) }, undefined, false],
      ['behind a sign-in page', { status: 200, body: 'Bienvenue' }, 'Python (copie)', true],
      ['in an error', { status: 500 }, 'Python (copie)', true],
      ['out of reach', undefined, 'Python (copie)', true],
    ])('that is %s', async (_case, answer, title, offline) => {
      expect(await get(answer)).toEqual({ title, offline });
    });

    it('is none where the site ships none of that id; one that does not exist is nothing to log', async () => {
      expect(await get({ status: 404 })).toEqual({ title: undefined, offline: false });
      expect(logged).not.toHaveBeenCalled();
      expect(await get(undefined, { id: 'autre' })).toEqual({ title: undefined, offline: true });
    });

    it('is unknown where the fallback is out of reach too', async () => {
      const fallback = () => Promise.reject(new Error('answered 502'));
      await expect(get(undefined, { fallback })).rejects.toThrow('answered 502');
      expect(logged).toHaveBeenCalledTimes(2);
    });
  });
});

describe('duration', () => {
  const clock = (title: string) => ({
    options: [{ id: 'c', collectionId: 'option', title, icon: 'clock', color: '' }],
  });

  it.each<[string, object]>([
    ['35', { hours: 35 }],
    ['3,5', { hours: 3.5 }],
    ['3.5', { hours: 3.5 }],
    ['3h30', { hours: 3.5 }],
    ['21 Heures (3 jours)', { hours: 21, days: 3 }],
    ['1/2 Jours (soit 3h30)', { hours: 3.5, days: 0.5 }],
    ['1/2 jour', { days: 0.5 }],
    ['', {}],
    ['0', {}],
  ])('reads the old text %j as %j', (nbHeure, duration) => {
    expect(toDuration(courseRecord({ nbHeure }))).toEqual(duration);
  });

  it('finds in the chip what the hours do not say, and asks no old text where hours or days are typed', () => {
    const record = courseRecord({ nbHeure: '3,5', expand: clock('1/2 journée (soit 3h30)') });
    expect(toDuration(record)).toEqual({ hours: 3.5, days: 0.5 });
    const old = { nbHeure: '14', expand: clock('14 Heures (2 jours)') };
    expect(toDuration(courseRecord({ ...old, hours: 21, days: 0 }))).toEqual({ hours: 21 });
    expect(toDuration(courseRecord({ ...old, hours: 0, days: 1.5 }))).toEqual({ days: 1.5 });
    expect(toDuration(courseRecord({ ...old, hours: 0, days: 0 }))).toEqual({ hours: 14, days: 2 });
  });
});

it('fetches the courses that ship with the site, and names the status where they cannot be had', async () => {
  const fetch = jest.spyOn(globalThis, 'fetch').mockResolvedValueOnce(Response.json([{ id: 'python' }]));
  expect(await fetchFallback()).toEqual([{ id: 'python' }]);
  fetch.mockResolvedValueOnce(new Response('', { status: 502 }));
  await expect(fetchFallback()).rejects.toThrow('/fallback/courses.json answered 502');
});

describe('files', () => {
  const stored = { id: 'python', collectionId: 'formation' };
  const shipped = { id: 'python', collectionId: 'fallback' };

  it.each([
    [stored, 'a.jpg', '/api/files/formation/python/a.jpg'],
    [stored, 'a b?.jpg', '/api/files/formation/python/a%20b%3F.jpg'],
    [shipped, 'é.jpg', '/fallback/%C3%A9.jpg'],
  ])('%j: %s is at %s', (record, file, url) => {
    expect(fileUrl(record, file)).toBe(url);
  });

  it('has nothing for a record without a picture', () => {
    for (const file of [undefined, '']) expect(picture(stored, file)).toEqual({ src: '' });
    for (const file of [undefined, '']) expect(smallSource(stored, file)).toBe('');
  });
});

describe('late-records', () => {
  const source: RecordSource = {
    list: async ({ collection }) => [collection] as never,
    one: async (_query, id) => id as never,
  };
  const load = jest.fn<Promise<RecordSource>, []>();
  const records = () => lateRecords(load);
  const { signal } = new AbortController();

  beforeEach(() => load.mockReset().mockResolvedValue(source));

  it('loads the client with the first call, and once', async () => {
    const late = records();
    expect(load).not.toHaveBeenCalled();
    const answers = [late.list(siteLists.slides, signal), late.one(siteRecords.course, 'python', signal)];
    expect(await Promise.all(answers)).toEqual([['carrousel'], 'python']);
    await late.one(siteRecords.course, 'seo', signal);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('fails as if nobody had answered where the client cannot be loaded, and tries again', async () => {
    load.mockRejectedValueOnce(new Error('Loading chunk 7 failed.'));
    const late = records();
    await expect(late.one(siteRecords.course, 'python', signal)).rejects.toMatchObject({ status: 0 });
    expect(await late.one(siteRecords.course, 'python', signal)).toBe('python');
  });

  it('gives up with the call, and goes on waiting for the client', async () => {
    let arrive: (loaded: RecordSource) => void = () => undefined;
    load.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    const late = records();
    const gone = new AbortController();
    const reading = late.one(siteRecords.course, 'python', gone.signal);
    gone.abort();
    await expect(reading).rejects.toMatchObject({ status: 0 });
    const again = late.one(siteRecords.course, 'python', signal);
    arrive(source);
    expect(await again).toBe('python');
    expect(load).toHaveBeenCalledTimes(1);
  });
});

describe('local-day', () => {
  it.each([
    ['2026-03-05 00:00:00.000Z', '2026-03-05'],
    // As PocketBase's own dashboard stores the 5th that is chosen in France.
    ['2026-03-04 23:00:00.000Z', '2026-03-05'],
    ['2026-07-04 22:00:00.000Z', '2026-07-05'],
    ['2026-03-04 22:59:00.000Z', '2026-03-04'],
    ['2026-03-05', '2026-03-05'],
    [new Date('2026-12-31T23:30:00Z'), '2027-01-01'],
    ['', ''],
    ['demain', ''],
    ['9999999-01-01', ''],
    [undefined, ''],
    [20260305, ''],
  ])('the day in France of %j is %j', (stored, day) => {
    expect(localDay(stored)).toBe(day);
  });
});

describe('odd-records', () => {
  const course =
    `idFormation title littleDescription description nbHeure priceActual imagePrimary imageSecondary brochure alternance
    updated expand hours days places level accessDelay price priceKind`.split(/\s+/);
  const other =
    `title content description counter counterAlternance icon url image buttonText buttonLink ordre`.split(
      ' ',
    );
  /** A record of which any field is missing or holds anything. */
  const record = (fields: string[]) => {
    const some = fc.oneof(fc.anything(), fc.array(fc.anything()));
    const relations = ['options', 'competences', 'session_via_formation', 'financement_via_formation'];
    const expand = fc.record({
      category: fc.anything(),
      ...Object.fromEntries(relations.map((name) => [name, some])),
    });
    const anything = Object.fromEntries(
      fields.map((field) => [field, field === 'expand' ? fc.oneof(expand, fc.anything()) : fc.anything()]),
    );
    return fc
      .record(anything, { requiredKeys: [] })
      .map((values) => ({ ...values, id: 'x', collectionId: 'formation' }) as unknown);
  };

  const isText = (value: unknown) => typeof value === 'string';

  it('an odd course becomes texts that can be drawn', () => {
    fc.assert(
      fc.property(record(course), (odd) => {
        const { priceActual, options, competences, ...detail } = toCourseDetail(odd as CourseRecord);
        const listed = toTraining(odd as CourseRecord);
        for (const { title, categoryId, nbHeure } of [detail, listed])
          expect([title, categoryId, nbHeure].every(isText)).toBe(true);
        expect(Object.values(listed.notes).every(isText)).toBe(true);
        for (const entry of [...options, ...competences])
          expect(Object.values(entry).every(isText)).toBe(true);
        expect(Object.values(toTopCourse(odd as CourseRecord)).every(isText)).toBe(true);
        expect(['number', 'string', 'undefined']).toContain(typeof priceActual);
      }),
    );
  });

  it('an odd slide or category becomes texts and counts', () => {
    fc.assert(
      fc.property(record(other), (odd) => {
        const { image, ...slide } = toSlide(odd as SlideRecord);
        expect(Object.values({ ...slide, ...image }).every(isText)).toBe(true);
        const { title, counter, url } = toCategory(odd as CategoryRecord);
        expect([title, url].every(isText)).toBe(true);
        expect(counter).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('parameters', () => {
  const { signal } = new AbortController();
  const all = { page: '1', perPage: '500', skipTotal: '1' };
  const expand = 'category,session_via_formation,financement_via_formation';
  const ofCourses = { expand, fields: listFields };
  const active = { ...all, sort: '-created', filter: 'active = true' };
  const summaries =
    'id,collectionId,title,imagePrimary,nbHeure,priceActual,alternance,level,audience,expand.category.id';

  type Query = (backend: Backend, signal: AbortSignal) => Promise<unknown>;
  it.each<[string, Query, string, Record<string, string>]>([
    ['slides', listSlides, 'carrousel', { ...all, sort: 'ordre' }],
    ['categories', listCategories, 'categorie', { ...all, sort: 'created' }],
    [
      'categories for the filters',
      (...of) => listCategories(...of, { sort: 'title' }),
      'categorie',
      { ...all, sort: 'title' },
    ],
    ['all courses', listCourses, 'formation', { ...active, ...ofCourses, sort: 'created' }],
    [
      'top courses',
      listTopCourses,
      'formation',
      {
        ...{ ...active, expand: 'category', fields: siteLists.topCourses.fields },
        filter: 'topFormation = true && active = true',
      },
    ],
    [
      'newest courses',
      (...of) => listNewestCourses(...of, 6),
      'formation',
      { ...active, ...ofCourses, perPage: '12', skipTotal: 'true' },
    ],
    [
      'what courses are compared by',
      listCourseSummaries,
      'formation',
      { ...active, skipTotal: 'true', expand: 'category', fields: summaries },
    ],
  ])('asks once for %s', async (_, query, collection, params) => {
    const { backend, asked } = fakePocketBase(() => list([]));
    await query(backend, signal);
    expect(asked).toEqual([{ path: `/api/collections/${collection}/records`, params }]);
  });

  it('asks for one course with all that its page shows', async () => {
    const { backend, asked } = fakePocketBase(() => ({ status: 200, body: courseRecord() }));
    await getCourse(backend, 'a/b', signal);
    const expand =
      'category,options,competences,session_via_formation,financement_via_formation,resultat_via_formation';
    expect(asked).toEqual([{ path: '/api/collections/formation/records/a%2Fb', params: { expand } }]);
  });

  it.each([listFields, siteLists.topCourses.fields])('leaves the long texts on the server: %s', (list) => {
    const fields = list.split(',');
    expect(fields).not.toContain('description');
    expect(fields).toEqual(expect.arrayContaining(['id', 'collectionId', 'title', 'expand.category.id']));
  });

  it('goes on after a full batch', async () => {
    const records = Array.from({ length: 501 }, (_, index) => courseRecord({ id: `course-${index}` }));
    const { backend, asked } = fakePocketBase(({ params }) =>
      list(params.page === '1' ? records.slice(0, 500) : records.slice(500)),
    );
    const { items } = await listCourses(backend, signal);
    expect(asked.map(({ params }) => params.page)).toEqual(['1', '2']);
    expect(items).toHaveLength(501);
  });
});

describe('plain-lists', () => {
  const slide = { id: 's', title: 'T', description: 'D', buttonText: 'Voir', buttonLink: '/about' };
  const counted = { counter: 5, counterAlternance: 1 };
  const category = { id: 'c', title: 'T', content: 'D', ...counted, icon: 'at', url: '/' };
  type Query = (backend: Backend, signal: AbortSignal) => Promise<{ id: string }[]>;
  const file = '/api/files/carrousel/s/i.jpg';
  const queries: [string, Query, object, object][] = [
    ['carrousel', listSlides, slide, { image: { src: file }, smallImage: `${file}?thumb=800x450` }],
    ['categorie', listCategories, category, { image: { src: '/api/files/categorie/c/i.jpg' } }],
  ];

  describe.each(queries)('%s', (name, query, texts, pictures) => {
    it('is the live list, each entry with its texts and pictures', async () => {
      const { backend } = fakePocketBase(() => list([{ ...texts, collectionId: name, image: 'i.jpg' }]));
      const { signal } = new AbortController();
      expect(await query(backend, signal)).toMatchObject([{ ...texts, ...pictures }]);
    });

    it.each<[string, Answer, string]>([
      ['500', { status: 500 }, '500'],
      ['nobody there', undefined, 'no answer'],
    ])('is empty, with a logged line, after: %s', async (_case, answer, status) => {
      const { backend, failures } = fakePocketBase(() => answer);
      expect(await query(backend, new AbortController().signal)).toEqual([]);
      expect(failures).toEqual([name]);
      expect(logged.mock.calls).toEqual([[`PocketBase: ${name} failed (status: ${status}).`]]);
    });

    it('is given up with the visit', async () => {
      const { backend } = fakePocketBase(() => 'silence');
      const controller = new AbortController();
      const asking = query(backend, controller.signal);
      controller.abort(new Error('gone'));
      await expect(asking).rejects.toThrow('gone');
      expect(logged).not.toHaveBeenCalled();
    });
  });
});
