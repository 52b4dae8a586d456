import fc from 'fast-check';
import type { Backend, CategoryRecord, CourseRecord } from '@campus/shared-ui';
import { normalise } from '@campus/shared-ui/normalise';
import type { SearchEngine } from '@campus/shared-ui/search';
import { wholeText } from '@campus/testing/outside-text';
import { site } from '@campus/testing/site';
import { fakePocketBase, list } from '../../../shared-ui/src/backend/testing/fake-pocketbase';
import remote from '../../remote';
import { aCourse, manyCourses } from '../testing/courses';
import intents from '../testing/intents.json';
import searches from '../testing/searches.json';
import { seedSearch } from '../testing/seed-search';
import {
  type CatalogueCourse,
  eachFacet,
  type FacetName,
  facetNames,
  type Facets,
  fits,
  valuesOf,
} from './filters/facets';
import {
  hasFewTitles,
  countsOf,
  fitsFilters,
  selectCourses,
  sortByPrice,
  toSearchable,
} from './filters/select-courses';
import { headOf } from './ContentList';
import type { Content } from './data';
import { findContent } from './find-content';
import { chosenCriteria } from './NoResult';
import { withoutChoice } from './Chips';
import { courseFacets } from './catalogue-data';
import { type Filters, formatFilters, hrefOf, noFilters, parseFilters } from './filters/filters';
import { head, load } from './load';
import { listPriceNotes } from './Results';

describe('find-content', () => {
  const all = [
    aCourse({ id: 'reseaux', title: 'Réseaux sociaux' }),
    aCourse({ id: 'ia', title: 'Rédacteur web et IA', categoryId: 'web' }),
    aCourse({ id: 'commerciale', title: 'Démarche commerciale' }),
    aCourse({ id: 'negociation', title: 'Négociation' }),
  ];
  const show = (id: string) => ({ id, title: [id], line: [''] });
  const suggest = () => 'Réseaux';
  const answer = { ids: ['ia', 'reseaux', 'negociation', 'inconnue'], show, suggest };

  it('a search is few titles only by words that begin with the query', () => {
    expect(hasFewTitles(all, 'ia')).toBe(true);
    expect(hasFewTitles(all, 'web')).toBe(true);
    const three = ['Vente', 'La vente', 'Vendeur, l’art de la vente'].map((title) => ({ title }));
    expect(hasFewTitles(three, 'VENTE')).toBe(false);
    expect(hasFewTitles(three, 'entes')).toBe(true);
    for (const query of ['', '  ']) expect(hasFewTitles([], query)).toBe(false);
  });

  describe('the second list', () => {
    const courses = all.map(toSearchable);
    const content = (change: Partial<Filters>) => {
      const filters = { ...noFilters, ...change };
      return findContent(answer, courses, selectCourses(courses, filters).found, filters);
    };
    const find = (change: Partial<Filters>) => content(change).courses.map(({ id }) => id);

    it('the list leaves out visible, unknown and filtered courses', () => {
      expect(find({ query: 'réseaux' })).toEqual(['ia', 'negociation']);
      expect(find({ query: 'rien' })).toEqual(['ia', 'reseaux', 'negociation']);
      expect(find({ query: 'rien', category: 'web' })).toEqual(['ia']);
      expect(find({ query: 'rien', type: 'Alternance' })).toEqual([]);
    });

    it('a query with CPF lists the subject first, and says if no CPF pays for it', () => {
      expect(find({ query: 'négociation CPF' })).toEqual(['negociation', 'ia', 'reseaux']);
      expect(content({ query: 'négociation CPF' }).withoutCpf).toBe('négociation');
      for (const query of ['cpf', 'négociation', 'soudure cpf'])
        expect(content({ query }).withoutCpf).toBeUndefined();
      const funded = [aCourse({ title: 'Négociation', facets: { financement: ['cpf'] } })].map(toSearchable);
      const filters = { ...noFilters, query: 'négociation cpf' };
      expect(findContent(answer, funded, [], filters).withoutCpf).toBeUndefined();
    });

    it('the list has six courses at most', () => {
      const many = Array.from({ length: 9 }, (_, index) => aCourse({ id: `c${index}` }));
      const nine = { ids: many.map(({ id }) => id), show, suggest };
      const filters = { ...noFilters, query: 'x' };
      expect(findContent(nine, many.map(toSearchable), [], filters).courses).toHaveLength(6);
    });

    it('without a matching title, another text is suggested', () => {
      expect(content({ query: 'rezeaux' }).suggestion).toBe('Réseaux');
      expect(content({ query: 'réseaux' }).suggestion).toBeUndefined();
      expect(content({ query: 'résea', type: 'Alternance' }).suggestion).toBe('résea');
    });
  });

  describe('the head of the list', () => {
    const course = show('ia');
    it('the head counts the courses', () => {
      const describeCourses = (courses: (typeof course)[]) => headOf('x', { courses });
      const title = 'Dans le contenu';
      const [one, two] = [
        '1 formation répond à «\u00a0x\u00a0».',
        '2 formations répondent à «\u00a0x\u00a0».',
      ];
      expect(describeCourses([course])).toEqual({ title, sentence: `Par leur contenu, ${one}` });
      expect(describeCourses([course, course])).toEqual({ title, sentence: `Par leur contenu, ${two}` });
    });

    it('an unknown subject is called so, and its courses near', () => {
      const { title, sentence } = headOf('soudure', { courses: [course], near: 'absent' });
      expect(title).toBe('Proches de votre recherche');
      expect(sentence).toMatch(/^Pas encore de formation .*soudure.*\. Voici les plus proches\.$/);
      expect(headOf('soudure', { courses: [], near: 'absent' }).sentence).toMatch(
        /^Pas encore de formation .*\.$/,
      );
      expect(headOf('x y', { courses: [course], near: 'partial' }).sentence).toMatch(/^Aucune formation/);
      expect(headOf('x cpf', { courses: [course], near: 'partial', withoutCpf: 'x' }).sentence).toMatch(
        /^Aucune formation «\u00a0x\u00a0» n’est finançable par CPF\./,
      );
    });
  });
});

describe('typed searches with the courses of the seed', () => {
  interface Intent {
    typed: string;
    /** Courses that answer; none: the school does not teach it. */
    right: string[];
    /** The courses that are near if none matches. */
    near?: string[];
  }

  let engine: SearchEngine;
  let courses: ReturnType<typeof toSearchable>[];
  const byTitle = (query: string) => selectCourses(courses, { ...noFilters, query }).found;

  /** The first three: of both lists where the first one is short, else of the second. */
  function firstThree(typed: string) {
    const titles = byTitle(typed);
    const { courses: content, near }: Content = hasFewTitles(titles, typed)
      ? findContent(engine.search(typed), courses, titles, noFilters)
      : { courses: [] };
    const all = titles.length < 3 || content.length === 0 ? [...titles, ...content] : content;
    return { titles, near, first: all.slice(0, 3).map(({ id }) => id) };
  }

  beforeAll(async () => {
    const seed = await seedSearch();
    engine = seed.engine;
    courses = seed.titles.map((course) => toSearchable(aCourse(course)));
  });

  const found = intents.filter(({ right }) => right.length > 0) as Intent[];
  it.each(found)('"$typed" finds a right course in the first three', ({ typed, right }) => {
    const { first, near } = firstThree(typed);
    expect({ first, isReached: right.some((id) => first.includes(id)) }).toEqual({ first, isReached: true });
    expect(near).not.toBe('absent');
  });

  const none = intents.filter(({ right }) => right.length === 0) as Intent[];
  it.each(none)('"$typed" has no course, and the near ones are called near', ({ typed, near = [] }) => {
    const { titles, first, near: shownAs } = firstThree(typed);
    expect(titles).toEqual([]);
    if (near.length === 0) expect(first).toEqual([]);
    else expect({ first, isNear: near.some((id) => first.includes(id)) }).toEqual({ first, isNear: true });
    expect(shownAs).toBe(near.length === 0 ? undefined : 'absent');
  });

  /** Written before the search was tuned; none may be taken out. The number reached is checked. */
  describe('searches that others wrote', () => {
    const reached = ({ typed, right }: Intent) => {
      const { first, near } = firstThree(typed);
      return near !== 'absent' && right.some((id) => first.includes(id));
    };
    const isHonest = ({ typed }: Intent) => {
      const { titles, first, near } = firstThree(typed);
      return titles.length === 0 && (first.length === 0 || near === 'absent');
    };
    const unlike = (one: (search: Intent) => boolean, list: readonly Intent[]) =>
      list.flatMap((search) => (one(search) ? [] : search.typed));

    it('45 of 48 searches find their course in the first three', () => {
      const some = searches.filter(({ right }) => right.length > 0);
      expect(some).toHaveLength(48);
      expect(unlike(reached, some).length > 3 ? unlike(reached, some) : []).toEqual([]);
    });

    it('12 of 12 searches without a course say so; no forklift for a driving licence', () => {
      const none = searches.filter(({ right }) => right.length === 0);
      expect(none).toHaveLength(12);
      expect(unlike(isHonest, none)).toEqual([]);
      expect(firstThree('permis b').first).toEqual([]);
    });
  });
});

describe('counts', () => {
  const some = <T>(values: readonly T[]) => fc.subarray([...values]);
  const fitted = {
    lieu: some(valuesOf('lieu')),
    dates: some(valuesOf('dates')),
    duree: some(valuesOf('duree')),
    financement: some(valuesOf('financement')),
    niveau: some(valuesOf('niveau')),
  };

  const course = fc
    .record({
      title: fc.constantFrom('Python', 'Vente', 'Vente en ligne'),
      categoryId: fc.constantFrom('a', 'b'),
      alternance: fc.constantFrom('0' as const, '1' as const),
      priceActual: fc.constantFrom(300, 1000, 1490, undefined),
      facets: fc.record(fitted),
    })
    .map(aCourse);

  const chosen: fc.Arbitrary<Facets> = fc.record({
    ...fitted,
    prix: fc.constantFrom([], ['500'], ['1000'], ['1200']),
  });

  const filters: fc.Arbitrary<Filters> = fc.record({
    query: fc.constantFrom('', 'vente', 'zzz'),
    category: fc.constantFrom('', 'a'),
    type: fc.constantFrom('', 'Alternance', 'Initial'),
    sort: fc.constantFrom('', 'croissant'),
    facets: fc.oneof(fc.constant(noFilters.facets), chosen),
    count: fc.constant(9),
  });

  const school = fc.array(course, { maxLength: 12 }).map((courses) => courses.map(toSearchable));

  /** The list with one more choice made, as the form makes it. */
  function choose({ facets, ...rest }: Filters, name: FacetName, value: string): Filters {
    const others = name === 'prix' ? [] : facets[name].filter((one) => one !== value);
    return { ...rest, facets: { ...facets, [name]: [...others, value] } };
  }

  /** The list with this choice in the place of others of its facet. */
  const chooseAlone = ({ facets, ...rest }: Filters, name: FacetName, value: string): Filters => ({
    ...rest,
    facets: { ...facets, [name]: [value] },
  });

  it('a count is the courses of a choice under the other facets', () => {
    fc.assert(
      fc.property(school, filters, (courses, chosen) => {
        const givenBy = (name: FacetName, value: string) =>
          selectCourses(courses, chooseAlone(chosen, name, value)).found.length;
        const counts = countsOf(selectCourses(courses, chosen), chosen.facets, eachFacet(valuesOf));
        for (const name of facetNames)
          for (const value of valuesOf(name))
            expect([name, value, counts[name].get(value)]).toEqual([name, value, givenBy(name, value)]);
      }),
    );
  });

  describe('chosen criteria', () => {
    const categories = [{ id: 'a', title: 'Langues' }];

    it('each one says how many courses its removal gives', () => {
      fc.assert(
        fc.property(school, filters, (courses, chosen) => {
          const { found, nearly } = selectCourses(courses, chosen);
          for (const { criterion, without } of chosenCriteria(chosen, categories))
            expect(found.length + nearly[criterion].length).toBe(
              selectCourses(courses, without).found.length,
            );
        }),
      );
    });

    it('they have the words and the order of the form', () => {
      const chosen: Filters = {
        ...noFilters,
        query: 'python',
        category: 'a',
        type: 'Initial',
        facets: { ...noFilters.facets, lieu: ['presentiel', 'hybride'], prix: ['1200'] },
      };
      const labels = ['python', 'Langues', 'Initial', 'Présentiel ou Hybride', 'Jusqu’à 1\u202f200\u00a0€'];
      expect(chosenCriteria(chosen, categories).map(({ label }) => label)).toEqual(labels);
      expect(chosenCriteria(noFilters, categories)).toEqual([]);
    });

    it('removing one choice keeps the others and resets the count', () => {
      const chosen = { ...choose(choose(noFilters, 'lieu', 'hybride'), 'lieu', 'presentiel'), count: 15 };
      expect(withoutChoice(chosen, 'lieu', 'hybride')).toEqual(choose(noFilters, 'lieu', 'presentiel'));
    });
  });
});

describe('course-facets', () => {
  const nothing = { places: [], duration: {}, fundings: [], level: undefined };
  const next = { startsOn: '2027-03-03', endsOn: '2027-03-05', place: undefined, freeSeats: undefined };

  it('a record without facts has no facets and stays in the unfiltered list', () => {
    expect(courseFacets(nothing)).toEqual({});
    const bare = toSearchable(aCourse({ priceActual: undefined }));
    expect(selectCourses([bare], noFilters).found).toHaveLength(1);
    for (const name of facetNames)
      for (const value of valuesOf(name)) expect(fits(bare.course, name, value)).toBe(false);
  });

  it('places, payers and dates become facets', () => {
    const facts = courseFacets({ ...nothing, places: ['hybride'], fundings: ['cpf', 'opco'], next });
    expect(facts).toEqual({ lieu: ['hybride'], financement: ['cpf', 'opco'], dates: ['oui'] });
  });

  it.each([
    [{ days: 0.5, hours: 3.5 }, ['1', '5']],
    [{ days: 1 }, ['1', '5']],
    [{ hours: 7 }, ['1', '5']],
    [{ hours: 7.5 }, ['5']],
    [{ days: 5, hours: 40 }, ['5']],
    [{ hours: 35 }, ['5']],
    [{ hours: 44 }, ['plus']],
    [{ days: 6 }, ['plus']],
  ])('the duration %j has the facets %j', (duration, duree) =>
    expect(courseFacets({ ...nothing, duration }).duree).toEqual(duree),
  );

  it('a course for all has every level', () => {
    const levelsOf = (level: 'tous' | 'avance') => courseFacets({ ...nothing, level }).niveau;
    expect(levelsOf('tous')).toEqual(['debutant', 'intermediaire', 'avance']);
    expect(levelsOf('avance')).toEqual(['avance']);
  });

  it.each([
    [1490, '1490', true],
    [1490, '1489', false],
    [1490.5, '1490', false],
    [undefined, '9999999', false],
  ] as const)('the price %s fits at most %s: %s', (priceActual, max, fit) =>
    expect(fits({ priceActual }, 'prix', max)).toBe(fit),
  );
});

describe('filters', () => {
  const limits = { categories: ['langues', 'web-seo'], courses: 41 };
  const parse = (query: string) => parseFilters(new URLSearchParams(query), limits);

  const full: Filters = {
    query: 'réseaux & co',
    category: 'langues',
    type: 'Alternance',
    sort: 'decroissant',
    facets: {
      lieu: ['presentiel', 'hybride'],
      dates: ['oui'],
      duree: ['1', 'plus'],
      prix: ['1200'],
      financement: ['cpf', 'france-travail'],
      niveau: ['debutant'],
    },
    count: 12,
  };

  it('every filter is written to the address and read back', () => {
    const query = formatFilters(full);
    expect(query).toBe(
      'q=r%C3%A9seaux+%26+co&categorie=langues&type=Alternance&tri=decroissant&lieu=presentiel&lieu=hybride' +
        '&dates=oui&duree=1&duree=plus&prix=1200&financement=cpf&financement=france-travail&niveau=debutant&n=12',
    );
    expect(parse(query)).toEqual(full);
  });

  it('defaults are left out', () => {
    expect(formatFilters(noFilters)).toBe('');
    expect(hrefOf(noFilters)).toBe('/formations');
    expect(hrefOf({ ...noFilters, sort: 'croissant' })).toBe('/formations?tri=croissant');
  });

  it.each([
    ['lieu=hybride&lieu=lune&lieu=presentiel&lieu=hybride', 'lieu=presentiel&lieu=hybride'],
    ['prix=01200', 'prix=1200'],
    ['prix=&prix=800&prix=500', 'prix=800'],
    ['prix=12345678&prix=-5&prix=1e3&prix=0', ''],
    ['duree=2&niveau=tous&dates=non&financement=CPF', ''],
    [`${'lieu=x&'.repeat(50)}lieu=presentiel`, 'lieu=presentiel'],
    [`${Array.from({ length: 10 }, (_, index) => `lieu=${index}&`).join('')}lieu=presentiel`, ''],
  ])('%s is written as "%s"', (query, written) => expect(formatFilters(parse(query))).toBe(written));

  it.each([
    ...['type=alternance', 'type=Autre', 'tri=prix', 'categorie=inconnue', 'n=', 'n=douze', 'x=1'],
    'q=&categorie=&type=&tri=',
  ])('%s is ignored', (query) => expect(parse(query)).toEqual(noFilters));

  it.each([
    ['-3', 9],
    ['0', 9],
    ['9', 9],
    ['10', 12],
    ['12.5', 9],
    ['1e3', 9],
    ['41', 42],
    ['99999', 42],
    ['9'.repeat(400), 42],
  ])('n=%s becomes %d', (n, count) => expect(parse(`n=${n}`).count).toBe(count));

  it('any category is accepted while loading; an empty catalogue has one page', () => {
    const filters = parseFilters(new URLSearchParams('categorie=inconnue&n=99'));
    expect(filters).toMatchObject({ category: 'inconnue', count: 99 });
    expect(parseFilters(new URLSearchParams('n=99'), { categories: [], courses: 0 }).count).toBe(9);
  });

  it('any address is read within the limits, and written and read back the same', () => {
    const names = fc.constantFrom(...remote.pages.CataloguePage.query, 'utm_source');
    const known = fc.constantFrom(
      'x'.repeat(5000),
      `${'x'.repeat(99)} suite`,
      '🎓'.repeat(150),
      ...'langues web-seo Alternance Initial croissant presentiel hybride'.split(' '),
      ...'oui plus cpf debutant 12 -1 1e9'.split(' '),
    );
    const value = fc.oneof(known, wholeText(300), fc.nat().map(String));
    fc.assert(
      fc.property(fc.array(fc.tuple(names, value), { maxLength: 20 }), fc.boolean(), (pairs, loaded) => {
        const params = new URLSearchParams(pairs);
        const some = loaded ? limits : undefined;
        const filters = parseFilters(params, some);
        expect([...filters.query].length).toBeLessThanOrEqual(100);
        expect(filters.category.length).toBeLessThanOrEqual(100);
        expect(filters.count % 3).toBe(0);
        expect(filters.count).toBeGreaterThanOrEqual(9);
        expect(filters.count).toBeLessThanOrEqual(loaded ? 42 : 9999);
        const written = formatFilters(filters);
        expect(written.length).toBeLessThan(3000);
        expect(filters.facets.prix.length).toBeLessThanOrEqual(1);
        expect(parseFilters(new URLSearchParams(written), some)).toEqual(filters);
      }),
      { numRuns: 60 },
    );
  });

  it('a long query is cut without halving an emoji', () => {
    for (const text of ['🎓', 'x']) expect(parse(`q=${text.repeat(150)}`).query).toBe(text.repeat(100));
    expect(parse(`q=${'x'.repeat(99)} suite`).query).toBe('x'.repeat(99));
  });

  it('the parameters are those that remote.ts declares', () => {
    const readNames = new Set<string>();
    const search = new URLSearchParams();
    search.get = (name) => {
      readNames.add(name);
      return null;
    };
    search.getAll = (name) => {
      readNames.add(`${name}*`);
      return [];
    };
    parseFilters(search, limits);
    const { query } = remote.pages.CataloguePage;
    const declared = query.map((name) => name.replace(/=.*/, ''));
    expect([...readNames].sort()).toEqual(declared.sort());
    const names = query.map((name) => name.replace(/[*=].*/, ''));
    const written = new Set(new URLSearchParams(formatFilters(full)).keys());
    expect([...written]).toEqual(names);
    // The server makes no page of any other value.
    for (const name of facetNames.filter((each) => each !== 'prix'))
      expect(query).toContain(`${name}*=${valuesOf(name).join('|')}`);
  });
});

describe('head', () => {
  const dataOf = (courses: CatalogueCourse[]) => ({ courses, categories: [], offline: false });
  const data = (count: number) => dataOf(manyCourses(count));

  it.each([0, 1, 2, 41, 300])('the description fits for %d courses', (count) => {
    const { description } = head(data(count), site);
    expect(description.length).toBeGreaterThanOrEqual(120);
    expect(description.length).toBeLessThanOrEqual(155);
  });

  it('the head names the school, one path and the first courses of the list', () => {
    expect(head(data(41), site)).toMatchObject({
      title: 'Nos formations · Campus Exemple',
      path: '/formations',
    });
    const [list, breadcrumbs] = head(data(41), site).jsonLd ?? [];
    expect(list).toMatchObject({ '@type': 'ItemList', numberOfItems: 41 });
    const items = list?.itemListElement as unknown[];
    expect(items).toHaveLength(9);
    expect(items[0]).toEqual({
      '@type': 'ListItem',
      position: 1,
      name: 'Formation 1',
      url: 'https://campus.example/formation/formation-1',
    });
    expect(breadcrumbs).toMatchObject({ '@type': 'BreadcrumbList' });
  });

  it('an id is escaped in an address; without courses, no list', () => {
    const odd = head(dataOf([aCourse({ id: 'é/?' })]), site);
    expect(JSON.stringify(odd.jsonLd)).toContain('/formation/%C3%A9%2F%3F');
    expect(head(data(0), site).jsonLd).toHaveLength(1);
  });
});

describe('load', () => {
  const category = (id: string, title: string) =>
    ({ id, collectionId: 'categorie', title }) as CategoryRecord;
  const course = (id: string, in_: CategoryRecord | undefined) => {
    const record = { id, collectionId: 'formation', title: id, priceActual: '1490', alternance: false };
    return { ...record, active: true, ...(in_ && { expand: { category: in_ } }) } as CourseRecord;
  };

  const web = category('web', 'Web');
  const electricity = category('electricite', 'Électricité');
  const records: Record<string, unknown[]> = {
    formation: [course('seo', web), course('be', electricity), course('libre', undefined)],
    categorie: [web, electricity],
  };

  /** A collection that is not named is out of order. */
  const serve = (
    collections: Record<string, unknown[]>,
    fallback = async (): Promise<CourseRecord[]> => [],
  ) =>
    fakePocketBase(
      ({ path }) => {
        const items = collections[path.split('/')[3] ?? ''];
        return items ? list(items) : { status: 503 };
      },
      { fallback },
    );

  function run({ backend }: { backend: Backend }, query = 'q=web', more: object = {}) {
    const search = new URLSearchParams(query);
    const { signal } = new AbortController();
    return load({ params: {}, search, backend: { ...backend, ...more }, signal });
  }

  beforeEach(() => void jest.spyOn(console, 'error').mockReturnValue());

  it('all active courses are loaded, and the categories in French order', async () => {
    const { backend, requests } = serve(records);
    const data = await run({ backend });
    expect(data.courses.map(({ id }) => id)).toEqual(['seo', 'be', 'libre']);
    expect(data.categories).toEqual([electricity, web].map(({ id, title }) => ({ id, title })));
    expect(data.offline).toBe(false);
    const query = requests.find(({ path }) => path.includes('/formation/'))?.params;
    expect(query).toMatchObject({ filter: 'active = true', perPage: '500' });
    expect(query?.expand?.split(',')).toContain('category');
  });

  it('a course has the data of its card and filters alone', async () => {
    const typed = { hours: 14, days: 2, places: ['distanciel'], level: 'debutant', accessDelay: 14 };
    const full = { ...course('seo', web), ...typed, description: '<p>Tout.</p>', nbHeure: '14' };
    expect((await run(serve({ formation: [full], categorie: [web] }))).courses).toEqual([
      {
        id: 'seo',
        title: 'seo',
        src: '',
        nbHeure: '14',
        priceActual: 1490,
        alternance: '0',
        categoryId: 'web',
        notes: { where: 'À distance, 2\u00a0jours' },
        facets: { lieu: ['distanciel'], duree: ['5'], niveau: ['debutant'] },
      },
    ]);
  });

  it('without the list of categories, the courses name their own', async () => {
    const { categories } = await run(serve({ formation: records.formation ?? [] }));
    expect(categories.map(({ id }) => id)).toEqual(['electricite', 'web']);
    expect(console.error).toHaveBeenCalledTimes(1);
  });

  it('without PocketBase, the shipped courses are loaded; without both, it rejects', async () => {
    const data = await run(serve({}, async () => [course('python', web)]));
    expect(data).toMatchObject({ offline: true, categories: [{ id: 'web', title: 'Web' }] });
    expect(data.courses.map(({ id }) => id)).toEqual(['python']);
    const nothing = serve({}, () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(run(nothing)).rejects.toThrow();
  });

  describe('on the server', () => {
    const search = jest.fn(async (query: string) => ({
      ids: ['be'],
      show: (id: string) => ({ id, title: [id], line: ['', query, ''] }),
      suggest: () => 'Courant',
    }));
    const runOnServer = (query: string) => run(serve(records), query, { search });

    it('the search of the content is answered; its failure leaves the titles', async () => {
      const { content } = await runOnServer('q=courant&tri=croissant');
      expect(content).toEqual({
        key: 'q=courant',
        courses: [{ id: 'be', title: ['be'], line: ['', 'courant', ''] }],
        suggestion: 'Courant',
      });
      expect((await runOnServer('categorie=web')).content).toBeUndefined();
      expect(search).toHaveBeenCalledTimes(1);
      search.mockRejectedValueOnce(new Error('no index'));
      const data = await runOnServer('q=courant');
      expect(data.courses).toHaveLength(3);
      expect(data.content).toBeUndefined();
    });
  });
});

it.each([
  ['', /^Prix par personne, sans TVA$/],
  ['Alternance', /modules achetés seuls.+gratuite pour vous/],
  ['Initial', /^Formations hors alternance.+prix par personne, sans TVA$/],
] as const)('the note on prices for the type "%s"', (type, text) =>
  expect(listPriceNotes[type]).toMatch(text),
);

describe('select-courses', () => {
  const course = toSearchable(
    aCourse({ title: 'Habilitation électrique BE Manœuvre', categoryId: 'electricite', alternance: '1' }),
  );
  const isMatch = (change: Partial<Filters>) => {
    const filters = { ...noFilters, ...change };
    return fitsFilters(course, filters, normalise(filters.query));
  };

  it.each([
    '',
    'electri',
    'ÉLECTRIQUE',
    'manoeuvre',
    'tion éle',
    '  be  ',
    'ha\u00ADbilitation\u202F\u200Be',
  ])('"%s" is found in the title', (query) => expect(isMatch({ query })).toBe(true));

  it('signs of a regular expression and an emoji are plain text', () => {
    const odd = toSearchable(aCourse({ title: 'C++ (avancé) [2.0] 🎓' }));
    for (const query of ['c++ (AVANCE) [2.', '🎓']) {
      expect(fitsFilters(odd, noFilters, normalise(query))).toBe(true);
      expect(fitsFilters(course, noFilters, normalise(query))).toBe(false);
    }
  });

  it.each(['python', 'manœuvre électrique', '.*'])('"%s" is not found', (query) =>
    expect(isMatch({ query })).toBe(false),
  );

  it('query, category and type are combined', () => {
    expect(isMatch({ query: 'be', category: 'electricite', type: 'Alternance' })).toBe(true);
    expect(isMatch({ query: 'be', category: 'langues', type: 'Alternance' })).toBe(false);
    expect(isMatch({ query: 'be', category: 'electricite', type: 'Initial' })).toBe(false);
  });

  const prices: [string, CatalogueCourse['priceActual']][] = [
    ['devis 1', undefined],
    ['cher', 5200],
    ['égal 1', 1490],
    ['sans prix', undefined],
    ['bas', 299],
    ['égal 2', 1490],
    ['devis 2', undefined],
  ];
  const courses = prices.map(([id, priceActual]) => aCourse({ id, priceActual }));
  const sorted = (sort: 'croissant' | 'decroissant') => sortByPrice(courses, sort).map(({ id }) => id);

  it('prices are sorted, those on request last or first; equal ones keep their order', () => {
    const equal = ['égal 1', 'égal 2'];
    const onRequest = ['devis 1', 'sans prix', 'devis 2'];
    expect(sorted('croissant')).toEqual(['bas', ...equal, 'cher', ...onRequest]);
    expect(sorted('decroissant')).toEqual([...onRequest, 'cher', ...equal, 'bas']);
  });
});
