import fc from 'fast-check';
import {
  additions,
  bodyOf,
  contactFields,
  emptySelection,
  fieldNames,
  fitsAddress,
  followMoves,
  formationOptions,
  individual,
  parseSelection,
  readHeadCount,
  readPhone,
  readSelectionPath,
  type Selection,
  selectionLimits,
  selectionPath,
  specifiedNames,
  titlesOf,
  valuesFrom,
} from '.';

describe('index', () => {
  it('has the specification’s seven fields; only the message may be blank', () => {
    const seven = ['formation', 'firstName', 'lastName', 'email', 'phone', 'company', 'message'];
    expect(specifiedNames).toEqual(seven);
    const blank = fieldNames.filter((name) => !contactFields[name].missing);
    expect(blank.sort()).toEqual(['message', ...additions].sort());
    const sentences = fieldNames.flatMap((name) => contactFields[name].missing ?? []);
    expect(new Set(sentences).size).toBe(6);
    expect(contactFields.company.missing).toContain(individual);
    expect(contactFields.selection.max).toBe(selectionLimits.path);
  });

  it('leaves a blank message and blank additions out of the body', () => {
    const values = valuesFrom((name) => name.toUpperCase());
    expect(bodyOf(values)).toEqual(values);
    const blank = { ...values, message: '\r\n', participants: ' ', dates: '', selection: '' };
    expect(Object.keys(bodyOf(blank))).toEqual(specifiedNames.filter((name) => name !== 'message'));
  });

  it('says a head count as a number, and what is none as it was written', () => {
    const participants = (text: string) =>
      bodyOf(valuesFrom((name) => (name === 'participants' ? text : ''))).participants;
    expect(['8', ' 12 ', '008', '999'].map(participants)).toEqual([8, 12, 8, 999]);
    const none = ['huit', '0', '1000', '-3', '1e2', '٣', '99999999999'];
    expect(none.map(participants)).toEqual(none);
    expect([readHeadCount(''), readHeadCount('1.5')]).toEqual([undefined, undefined]);
  });

  it('offers each course once, in the order of the French alphabet, none first', () => {
    const titles = titlesOf(['Zen', 'Éloquence', 'Python', 'Python'].map((title) => ({ title })));
    expect(titles).toEqual(['Éloquence', 'Python', 'Zen']);
    expect(formationOptions([...titles, 'Zen']).map(({ value }) => value)).toEqual(['', ...titles]);
  });
});

describe('a telephone number', () => {
  const french = '(01) 99 00 12 34|(+33) (0)1 99 00 12 34|+330199001234|33 1 99 00 12 34|0033 1 99 00 12 34';
  const typeset =
    ' 01\u00A099\u202F00 12\u201134 |\u202A+33 1 99 00 12 34\u202C|０１９９００１２３４|01.99/00-12,34';
  it.each(`0199001234|${french}|${typeset}`.split('|'))('of France is understood as %j is written', (text) =>
    expect(readPhone(text)).toBe('01 99 00 12 34'),
  );

  it.each([
    ['0032.470.12.34.56', '+32 470 12 34 56'],
    ['+1 (212) 555-0100', '+1 212 555 0100'],
    ['+44 (0)20 7946 0000', '+44 20 7946 0000'],
    ['+2902345', '+2902345'],
    ['01 99 00 12 34, Poste 1234', '01 99 00 12 34 poste 1234'],
    ['+32 2 555 00 00 ext. 7', '+32 2 555 00 00 poste 7'],
    ['0199001234#205', '01 99 00 12 34 poste 205'],
  ])('keeps the groups of another country, and its extension: %s', (text, expected) => {
    expect(readPhone(text)).toBe(expected);
  });

  const short = '|0|abc|01 99 00 12|1 99 00 12 34|00 00 00 00 00|poste 12|+33 1 99 00 12|٠١٩٩٠٠١٢٣٤';
  const long = '01 99 00 12 34 56|+0 123 456 789|++33 1 99 00 12 34|+1234567890123456';
  const several = '01 99 00 12 34 ou 06 39 98 00 00|01 99 00 12 34 poste|01 99 00 12 34 poste 1234567';
  it.each(`${short}|${long}|${several}`.split('|'))('is not %j', (text) =>
    expect(readPhone(text)).toBeUndefined(),
  );

  it('that was read is read again as the same, and has few characters', () => {
    const part = fc.constantFrom(...'+ 0 33 1 99 . (0) - \u202F poste # 7 123456'.split(' '), ' ');
    const written = fc.oneof(
      fc.string({ unit: fc.nat({ max: 0xd7ff }).map((code) => String.fromCodePoint(code)) }),
      fc.array(part, { maxLength: 24 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(written, (text) => {
        const read = readPhone(text);
        if (read === undefined) return;
        expect(read).toMatch(/^(?:0[1-9](?: \d\d){4}|\+[1-9][\d ]{6,29})(?: poste \d{1,6})?$/);
        expect(readPhone(read)).toBe(read);
      }),
      { numRuns: 150 },
    );
  });

  it('has 80 characters at most, with its spaces', () => {
    const numberWith = (spaces: number) => readPhone(`01${' '.repeat(spaces)}99001234`);
    expect([numberWith(70), numberWith(71)]).toEqual(['01 99 00 12 34', undefined]);
  });
});

describe('selection', () => {
  const read = (query: string) => parseSelection(new URLSearchParams(query));
  const course = (id: string, people = 0, note = '') => ({ id, people, note });

  it('stands in the address word for word; is the page’s path where nothing is said', () => {
    const courses = [course('python', 8, 'Équipe A'), course('word'), course('excel', 0, 'Niveau 2')];
    const selection: Selection = { courses, message: 'À voir' };
    const f = 'python~8~%C3%89quipe+A!word!excel~~Niveau+2';
    const path = `/selection?f=${f}&mot=%C3%80+voir`;
    expect(selectionPath(selection)).toBe(path);
    expect(readSelectionPath(path)).toEqual(selection);
    expect(selectionPath(emptySelection)).toBe('/selection');
    expect(read('')).toEqual(emptySelection);
  });

  it.each([
    ['f=!!a!a~3', [course('a', 3)]],
    ['f=../x!a b!%3Cb%3E!é!ok', [course('ok')]],
    ['f=a~0!b~-3!c~2.5!d~1e3', [course('a'), course('b'), course('c'), course('d')]],
    ['f=a~5000', [course('a', 999)]],
    ['f=a~2~x~y', [course('a', 2, 'x')]],
    [`f=${'x'.repeat(101)}!a`, [course('a')]],
    ['f=a~~%00%0A deux%09lignes', [course('a', 0, 'deux lignes')]],
  ])('repairs %s', (query, courses) => expect(read(query).courses).toEqual(courses));

  it('is refused beyond the length of a path, and cut to its other limits', () => {
    expect(readSelectionPath(`/selection?f=a&x=${'x'.repeat(selectionLimits.path)}`)).toBeUndefined();
    const many = read(`f=${Array.from({ length: 20 }, (_, index) => `c${index}`).join('!')}`);
    expect(many.courses).toHaveLength(selectionLimits.courses);
    const long = read(`f=a~~${'n'.repeat(300)}&mot=${'d'.repeat(300)}`);
    expect(long.courses[0]?.note).toHaveLength(selectionLimits.note);
    expect(long.message).toHaveLength(selectionLimits.message);
  });

  it('has room for twelve courses with the longest addresses that editors can give', () => {
    const courses = Array.from({ length: 12 }, (_, index) => course(`${'x'.repeat(98)}${10 + index}`, 999));
    const selection = { ...emptySelection, courses };
    expect(readSelectionPath(selectionPath(selection))).toEqual(selection);
  });

  it('loses its notes, then its message, rather than be too long for a mail', () => {
    const notes = Array.from({ length: 12 }, (_, index) => `c${index}~2~${'é'.repeat(200)}`).join('!');
    const bare = read(`f=${encodeURIComponent(notes)}&mot=Lyon`);
    expect(bare.courses.map(({ people, note }) => [people, note])).toEqual(Array(12).fill([2, '']));
    expect(bare.message).toBe('Lyon');
    expect(read(`f=a&mot=${'😀'.repeat(200)}`).message).toBe('');
  });

  it('has a course once that was kept at two of its addresses, with both notes', () => {
    const kept = readSelectionPath('/selection?f=old~~Lyon!word~2!new~8~mars') as Selection;
    const current = followMoves(kept, [{ id: 'word' }, { id: 'new', formerly: ['old'] }]);
    expect(selectionPath(current)).toBe('/selection?f=new~8~Lyon+%C2%B7+mars!word~2');
    expect(followMoves(kept, [])).toEqual(kept);
    const notes = [...'abcdefghi'].map((id) => `${id}~~${'n'.repeat(200)}`).join('!');
    const full = readSelectionPath(`/selection?f=${notes}`);
    const long = ['a', 'b'].map((id) => ({ id: id.repeat(100), formerly: [id] }));
    expect(followMoves(full as Selection, long)).toBe(full);
  });

  it.each(['/selection', '/selection?f=', '//evil.example/selection?f=a', '/selections?f=a'])(
    'is none: %s',
    (path) => expect(readSelectionPath(path)).toBeUndefined(),
  );

  it('whatever an address says: what is read is written, and read again, as it is', () => {
    const piece = fc.oneof(
      fc.constantFrom('!', '~', '%', "'", 'a', 'python', '8', '1000', '%21', '\ud800', '😀', 'é'),
      fc.string(),
    );
    const text = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(text, text, (f, mot) => {
        const selection = parseSelection(new URLSearchParams({ f, mot }));
        expect(fitsAddress(selection)).toBe(true);
        const path = selectionPath(selection);
        const { pathname, search } = new URL(path, 'https://campus.example');
        expect(pathname + search).toBe(path);
        expect(parseSelection(new URLSearchParams(path.split('?')[1]))).toEqual(selection);
      }),
    );
  });
});
