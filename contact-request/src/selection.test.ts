import fc from 'fast-check';
import {
  emptySelection,
  fitsAddress,
  parseSelection,
  readSelectionPath,
  type Selection,
  selectionLimits,
  selectionPath,
} from '.';

const read = (query: string) => parseSelection(new URLSearchParams(query));
const course = (id: string, people = 0, note = '') => ({ id, people, note });

it('stands in the address word for word', () => {
  const selection: Selection = {
    courses: [course('python', 8, 'Équipe A'), course('word'), course('excel', 0, 'Niveau 2')],
    people: 4,
    sites: 'Lyon, Lille',
    dates: 'en mars',
  };
  const path =
    '/selection?f=python~8~%C3%89quipe+A!word!excel~~Niveau+2&participants=4&lieux=Lyon%2C+Lille&dates=en+mars';
  expect(selectionPath(selection)).toBe(path);
  expect(readSelectionPath(path)).toEqual(selection);
});

it('is the page’s path where nothing is said', () => {
  expect(selectionPath(emptySelection)).toBe('/selection');
  expect(read('')).toEqual(emptySelection);
});

it.each([
  ['f=a!a~3', [course('a')]],
  ['f=!!a!', [course('a')]],
  ['f=../x!a b!%3Cb%3E!é!ok', [course('ok')]],
  ['f=a~0!b~-3!c~2.5!d~1e3', [course('a'), course('b'), course('c'), course('d')]],
  ['f=a~5000', [course('a', 999)]],
  ['f=a~2~x~y', [course('a', 2, 'x')]],
  [`f=${'x'.repeat(41)}!a`, [course('a')]],
  ['f=a~~%00%0A deux%09lignes', [course('a', 0, 'deux lignes')]],
  ['f=a&f=b', [course('a')]],
])('repairs %s', (query, courses) => {
  expect(read(query).courses).toEqual(courses);
});

it('has limits', () => {
  expect(readSelectionPath(`/selection?f=a&x=${'x'.repeat(selectionLimits.path)}`)).toBeUndefined();
  const many = read(`f=${Array.from({ length: 20 }, (_, index) => `c${index}`).join('!')}`);
  expect(many.courses).toHaveLength(selectionLimits.courses);
  const long = read(`f=a~~${'n'.repeat(300)}&lieux=${'l'.repeat(300)}&dates=${'d'.repeat(300)}`);
  expect(long.courses[0]?.note).toHaveLength(selectionLimits.note);
  expect([long.sites.length, long.dates.length]).toEqual([selectionLimits.sites, selectionLimits.dates]);
});

it('loses its notes, then its texts, rather than be too long for a mail', () => {
  const notes = Array.from({ length: 12 }, (_, index) => `c${index}~2~${'é'.repeat(200)}`).join('!');
  const bare = read(`f=${encodeURIComponent(notes)}&lieux=Lyon`);
  expect(bare.courses.map(({ people, note }) => [people, note])).toEqual(Array(12).fill([2, '']));
  expect(bare.sites).toBe('Lyon');
  expect(read(`f=a&lieux=${'😀'.repeat(200)}`).sites).toBe('');
});

it.each([
  '',
  '/contact?f=a',
  '/selection',
  '/selection?f=',
  '//evil.example/selection?f=a',
  '/selections?f=a',
])('is none: %s', (path) => {
  expect(readSelectionPath(path)).toBeUndefined();
});

it('whatever an address says: what is read is written, and read again, as it is', () => {
  const piece = fc.oneof(
    fc.constantFrom('!', '~', '%', "'", 'a', 'python', '8', '1000', '%21', '\ud800', '😀', 'é'),
    fc.string(),
  );
  const text = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(text, text, text, text, (f, participants, lieux, dates) => {
      const selection = parseSelection(new URLSearchParams({ f, participants, lieux, dates }));
      expect(fitsAddress(selection)).toBe(true);
      const path = selectionPath(selection);
      const { pathname, search } = new URL(path, 'https://campus.example');
      expect(pathname + search).toBe(path);
      expect(parseSelection(new URLSearchParams(path.split('?')[1]))).toEqual(selection);
    }),
  );
});
