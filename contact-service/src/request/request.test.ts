import {
  cleanText as cleanSelectionText,
  contactFields,
  type FieldName,
  fieldNames,
} from '@campus/contact-request';
import fc from 'fast-check';
import { cpuTime } from '@campus/testing/processes';
import { longText, outsideText } from '@campus/testing/outside-text';
import { form } from '../../testing/form';
import { session } from '../../testing/session';
import { findDoubts, readCourses } from './headers';
import { canonicalEmail } from './email-address';
import { receiptOf, requestId } from './identity';
import { cleanLine, cleanText, normaliseBody } from './normalise';
import { domainKey } from './quota-keys';
import { factsOf, hasBegun } from './course-session';

describe('courses', () => {
  const header = (value: unknown) => encodeURIComponent(JSON.stringify(value));

  it('reads titles by their ids, each one clean line', () => {
    const titles = header({ python: ' Python\r\nBcc: x ', seo: 'SEO' });
    expect(readCourses(titles)).toEqual({ python: 'Python Bcc: x', seo: 'SEO' });
  });

  it('leaves out what is odd, and what is too much', () => {
    const odd = { 'a/b': 'x', é: 'x', long: 'x'.repeat(201), blank: ' \u200B', number: 3, python: 'Python' };
    expect(readCourses(header(odd))).toEqual({ python: 'Python' });
    const many = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`c${index}`, 'x']));
    expect(Object.keys(readCourses(header(many)))).toHaveLength(13);
  });

  it.each([undefined, '', '%', header(null), header([]), header(3)])('finds no course in %j', (text) =>
    expect(readCourses(text)).toEqual({}),
  );
});

describe('email-address', () => {
  it.each([
    ['Zoe.O-Neil+web@Campus.Example', 'Zoe.O-Neil+web@campus.example'],
    [' zoe@campus.example\u200B', 'zoe@campus.example'],
    ['zoe@école.example', 'zoe@xn--cole-9oa.example'],
    [`${'a'.repeat(64)}@campus.example`, `${'a'.repeat(64)}@campus.example`],
  ])('is understood as it is written: %j', (text, expected) => expect(canonicalEmail(text)).toBe(expected));

  it.each([
    // Several, or one with something beside it.
    ...['zoe@campus.example\r\nBcc: evil@evil.example', 'zoe@campus.example\r\n', '"zoe"@campus.example'],
    ...['zoe@campus.example,evil@evil.example', 'a:zoe@campus.example;', 'Zoé <zoe@campus.example>'],
    ...['zoe@campus.example(x)', 'zoe@x@campus.example', 'zoe@campus.example/x'],
    // No domain of ours to send to.
    ...['', 'zoe', 'zoe@localhost', 'zoe@127.0.0.1', 'zoe@[IPv6:::1]', 'zoe@-campus.example'],
    ...['zoe@campus.example.', 'zoe@campus%2Eexample', `zoe@${'a.'.repeat(130)}example`],
    // No plain name.
    ...['zo..e@campus.example', 'zoe\u0000@campus.example', 'zoe\u202E@campus.example', 'zoé@campus.example'],
    `${'a'.repeat(65)}@campus.example`,
  ])('is no address: %j', (text) => expect(canonicalEmail(text)).toBeNull());
});

describe('quota-keys: the domain that shares a quota', () => {
  it.each([
    ['zoe@victime.example', 'zoe@a.b.victime.example'],
    ['zoe@ac-paris.gouv.fr', 'zoe@mail.ac-paris.gouv.fr'],
    ['zoe@École.asso.fr', 'zoe@x.xn--cole-9oa.asso.fr'],
  ])('of %s is that of %s', (one, other) => expect(domainKey(one)).toBe(domainKey(other)));

  it.each([
    ['zoe@culture.gouv.fr', 'zoe@finances.gouv.fr'],
    ['zoe@un.asso.fr', 'zoe@deux.asso.fr'],
    ['zoe@one.co.uk', 'zoe@two.co.uk'],
    // Whoever sells names below his own is no owner of them.
    ['zoe@one.eu.org', 'zoe@two.eu.org'],
    ['zoe@co.uk', 'zoe@one.co.uk'],
  ])('of %s is not that of %s', (one, other) => expect(domainKey(one)).not.toBe(domainKey(other)));

  it.each([
    'gmail.com',
    'Orange.fr',
    'free.fr',
    'laposte.net',
    'outlook.fr',
    'yahoo.fr',
    'sfr.fr',
    'icloud.com',
  ])('is none with %s, whose millions of mailboxes have their owners', (domain) => {
    expect(domainKey(`zoe@${domain}`)).toBe('');
    // All names of such a domain may lead to one mailbox.
    expect(domainKey(`zoe@zoe.${domain}`)).not.toBe('');
  });
});

describe('normalise', () => {
  it.each([
    ['Zoe\u0301', 'Zoé'],
    ['Jean\r\nBcc: evil@evil.example', 'Jean Bcc: evil@evil.example'],
    ['a\u0000b\u202Ec\uD800d', 'a bc d'],
    ['\u200Bdu\u200Bpont\uFEFF', 'dupont'],
    ['\v\u0007deux\u000B \u0085mots\u001F', 'deux mots'],
    [' Anne\u00A0Marie\t X ', 'Anne Marie X'],
    ['👩\u200D🎓 O’Neil <b>', '👩\u200D🎓 O’Neil <b>'],
  ])('one line is %j as %j', (text, expected) => expect(cleanLine(text)).toBe(expected));

  it.each([
    ...[' ', '\u200B\u200D', '\u202E\u202C', '\uFEFF', '\u00AD', '\u3164', '\u2800 \u115F', '\u0000'],
    ...['\uDC00', '\uFE0F', '\u200B\n \n\u2060'],
  ])('%j is blank', (text) => expect([cleanLine(text), cleanText(text)]).toEqual(['', '']));

  it('a text keeps its lines', () => {
    const clean = 'Bonjour,\nvoici\ntrois\n\nlignes';
    expect(cleanText('\r\n Bonjour, \r\nvoici\u2028trois\n\nlignes\u0000\n')).toBe(clean);
  });

  const between = [
    ...['\v', '\f', '\0', '\u0007', '\u001C', '\u001F'],
    ...['\u007F', '\u009F', '\uD800', '\uDC00'],
  ];
  it.each(between)('%j leaves a space where it stood between words, and only there', (sign) => {
    const text = `${sign}deux${sign}mots, ${sign}deux${sign}\n${sign}lignes${sign}`;
    expect(cleanText(text)).toBe('deux mots, deux\nlignes');
    expect(cleanLine(text)).toBe('deux mots, deux lignes');
    expect(cleanSelectionText(text, 100)).toBe('deux mots, deux lignes');
  });

  it.each(['\r', '\r\n', '\u0085', '\u2028', '\u2029'])('%j ends a line', (sign) =>
    expect(cleanText(`deux${sign}lignes`)).toBe('deux\nlignes'),
  );

  it.each(['\u00AD', '\u200B', '\u200C', '\u200D', '\u202E', '\u2060', '\u2066', '\uFEFF'])(
    '%j, which draws nothing, stood within a word',
    (sign) => {
      for (const clean of [cleanLine, cleanText, (text: string) => cleanSelectionText(text, 100)])
        expect(clean(`${sign}pon${sign}t 👩\u200D🎓${sign}`)).toBe('pont 👩\u200D🎓');
    },
  );

  it('a body is cleaned where it is at most twice as long as it may be', () => {
    const body = { firstName: `${' '.repeat(196)}Zoé `, message: `${'\r\n'.repeat(4999)}Z\n` };
    normaliseBody(body);
    expect(body).toEqual({ firstName: 'Zoé', message: 'Z' });
  });

  it('a wrong address stays for the check, a right one becomes canonical', () => {
    const bodies = [{ email: 'a@b.fr\r\nBcc: c@d.fr' }, { email: 'zoe@école.example' }];
    for (const body of bodies) normaliseBody(body);
    expect(bodies).toEqual([{ email: 'a@b.fr\r\nBcc: c@d.fr' }, { email: 'zoe@xn--cole-9oa.example' }]);
  });
});

describe('outside-text', () => {
  const text = outsideText();
  /** Of the process's own time, in milliseconds: what is linear takes a few. */
  const generous = 500;

  it('an e-mail address from outside is one plain address or none, whatever it was', () => {
    const local = fc.stringMatching(/^[A-Za-z0-9+_-]{1,20}(\.[a-z0-9]{1,20})?$/);
    const domain = fc.stringMatching(/^([a-z][a-z0-9]{0,20}|école|straße)\.[a-z]{2,6}$/);
    const address = fc.tuple(local, domain).map((parts) => parts.join('@'));
    const pair = fc.tuple(text, text).map((parts) => parts.join('@'));
    fc.assert(
      fc.property(fc.oneof(text, address, pair), (written) => {
        const canonical = canonicalEmail(written);
        if (canonical === null) return;
        expect(canonical).toMatch(/^[a-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/i);
        expect(canonical.length).toBeLessThanOrEqual(254);
        expect(canonicalEmail(canonical)).toBe(canonical);
      }),
      { numRuns: 100 },
    );
  });

  it('a text from outside becomes visible characters, on one line or several', () => {
    fc.assert(
      fc.property(text, (written) => {
        const line = cleanLine(written);
        expect(cleanLine(line)).toBe(line);
        expect(line).not.toMatch(/[\p{Cc}\p{Cs}]|[^\S ]| {2}|^ | $/u);
        expect(line.replace(/\u200D[\p{So}\u2194]/gu, '')).not.toMatch(/\p{Cf}/u);
        // Texts of a selection are cleaned by a leaf, which must say the same.
        expect(cleanLine(cleanSelectionText(written, 10_000))).toBe(line);
        expect(line).toBe(line.normalize('NFC'));
        const clean = cleanText(written);
        expect(cleanText(clean)).toBe(clean);
        expect(clean.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cs}\u2028\u2029]/u);
        expect(clean).not.toMatch(/[ \u00A0]$/m);
        expect(clean).toBe(clean.normalize('NFC'));
      }),
      { numRuns: 150 },
    );
  });

  describe('a body from outside', () => {
    const request = fc.record({
      ...(Object.fromEntries(fieldNames.map((name) => [name, text])) as Record<FieldName, typeof text>),
      participants: fc.integer({ min: 1, max: 999 }),
    });

    it('is cleaned once and for all, and only where it is text', () => {
      const value = fc.oneof(text, fc.jsonValue());
      const name = fc.oneof(fc.constantFrom(...fieldNames), text);
      const body = fc.oneof(fc.jsonValue(), fc.dictionary(name, value));
      fc.assert(
        fc.property(body, (given) => {
          const before = structuredClone(given);
          normaliseBody(given);
          const once = structuredClone(given);
          normaliseBody(given);
          expect(given).toEqual(once);
          for (const [name, was] of Object.entries(before ?? {})) {
            const known = fieldNames.some((field) => field === name) && typeof was === 'string';
            if (!known) expect((given as Record<string, unknown>)[name]).toEqual(was);
          }
        }),
        { numRuns: 100 },
      );
    });

    it.each(fieldNames)('is not cleaned where %s is far too long', (name) => {
      const body = { [name]: ' '.repeat(2 * contactFields[name].longest + 1) };
      normaliseBody(body);
      expect(body[name]).toHaveLength(2 * contactFields[name].longest + 1);
    });

    it('costs little, however long and odd its texts are', async () => {
      const spaces = ' '.repeat(100_000);
      const known = [spaces, `a${spaces}b`, `a@${spaces}b`, 'a\u0315\u0300'.repeat(10_000)];
      for (const long of [...fc.sample(longText, 30), ...known]) {
        const body = Object.fromEntries(fieldNames.map((name) => [name, long]));
        expect(await cpuTime(() => normaliseBody(body))).toBeLessThan(generous);
        expect(await cpuTime(() => canonicalEmail(long))).toBeLessThan(generous);
      }
    });

    it('has one identity for each content and key', () => {
      fc.assert(
        fc.property(request, request, text, text, (one, other, key, otherKey) => {
          const id = requestId(one, key);
          expect(id).toMatch(/^[0-9A-HJKMNP-TV-Z]{32}$/);
          expect(receiptOf(id)).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
          expect(requestId({ ...one }, key)).toBe(id);
          const same = JSON.stringify([one, key]) === JSON.stringify([other, otherKey]);
          expect(requestId(other, otherKey) === id).toBe(same);
        }),
      );
    });

    it('keeps its identity without additions and gets another one with them', () => {
      const id = requestId(form, 'k');
      expect(id).toBe('7CX6VWY80CQWZX2QCTWAZ6YYAQF678T7');
      expect(requestId({ ...form, dates: '', selection: '' }, 'k')).toBe(id);
      // Words that move from a field to the next make another one, too.
      const moved = { firstName: `${form.firstName}${form.lastName}`, lastName: '' };
      const others = [{ participants: 8 }, { dates: '8' }, { selection: '8' }, moved];
      const ids = others.map((added) => requestId({ ...form, ...added }, 'k'));
      expect(new Set([id, ...ids]).size).toBe(5);
    });
  });

  it('headers raise the doubts they may raise, and no error', () => {
    const optionalText = fc.option(text, { nil: undefined });
    fc.assert(
      fc.property(optionalText, optionalText, (trap, elapsed) => {
        const doubts = findDoubts({ 'x-form-trap': trap, 'x-form-elapsed': elapsed });
        expect(doubts.includes('trap')).toBe(trap !== undefined);
        expect(['trap', 'haste']).toEqual(expect.arrayContaining(doubts));
      }),
    );
    expect(findDoubts({ 'x-form-elapsed': '1999' })).toEqual(['haste']);
    expect(findDoubts({ 'x-form-elapsed': '2000' })).toEqual([]);
  });
});

describe('session', () => {
  it('is told with its days, its place and its seats', () => {
    expect(factsOf(session)).toEqual([
      ['Dates', 'du lundi 2 mars 2099 au mercredi 4 mars 2099'],
      ['Lieu', 'en présentiel, 1 place de l’Exemple'],
      ['Places libres', '6'],
    ]);
  });

  it('of one day has one date', () => {
    const bare = { ...session, endsOn: '', place: '', address: '', freeSeats: null } as const;
    const first = [['Dates', 'le mercredi 1er juillet 2099']];
    expect(factsOf({ ...bare, startsOn: '2099-07-01' })).toEqual(first);
    expect(factsOf({ ...bare, startsOn: '2099-07-01', endsOn: '2099-07-01' })).toEqual(first);
    expect(factsOf({ ...bare, startsOn: '2099-03-11' })).toEqual([['Dates', 'le mercredi 11 mars 2099']]);
  });

  it('has begun from its first day on', () => {
    const at = (time: string) => hasBegun(session, Date.parse(time));
    expect([at('2099-03-01T23:59:59Z'), at('2099-03-02T00:00:00Z')]).toEqual([false, true]);
  });
});
