import { cleanText as cleanSelectionText, contactFields, fieldNames } from '@campus/contact-request';
import fc from 'fast-check';
import { cpuTime } from '@campus/testing/processes';
import { longText, outsideText } from '@campus/testing/outside-text';
import { canonicalEmail } from './email-address';
import { cleanLine, cleanText, normaliseBody } from './normalise';

it.each([
  ['Zoe\u0301', 'Zoé'],
  ['Jean\r\nBcc: evil@evil.example', 'Jean Bcc: evil@evil.example'],
  ['a\u0000b\u202Ec\uD800d', 'a bc d'],
  ['\u200Bdu\u200Bpont\uFEFF', 'dupont'],
  ['\v\u0007deux\u000B \u0085mots\u001F', 'deux mots'],
  [' Anne\u00A0Marie\t X ', 'Anne Marie X'],
  ['👩\u200D🎓 O’Neil <b>', '👩\u200D🎓 O’Neil <b>'],
])('one line is %j as %j', (text, expected) => expect(cleanLine(text)).toBe(expected));

const blanks = [' ', '\u200B\u200D', '\u2800 \u115F', '\u200B\n \n\u2060', '\u202E\u202C'];
it.each([...blanks, ...'\uFEFF\u00AD\u3164\u0000\uDC00\uFE0F'])('%j is blank', (text) =>
  expect([cleanLine(text), cleanText(text)]).toEqual(['', '']),
);

it('a text keeps its lines', () => {
  const clean = 'Bonjour,\nvoici\ntrois\n\nlignes';
  expect(cleanText('\r\n Bonjour, \r\nvoici\u2028trois\n\nlignes\u0000\n')).toBe(clean);
});

const between = ['\v', '\f', '\0', '\u0007', '\u001C', '\u001F', '\u007F', '\u009F', '\uD800', '\uDC00'];
it.each(between)('%j leaves a space where it stood between words, and only there', (sign) => {
  const text = `${sign}deux${sign}mots, ${sign}deux${sign}\n${sign}lignes${sign}`;
  expect(cleanText(text)).toBe('deux mots, deux\nlignes');
  expect(cleanLine(text)).toBe('deux mots, deux lignes');
  expect(cleanSelectionText(text, 100)).toBe('deux mots, deux lignes');
});

it.each(['\r', '\r\n', '\u0085', '\u2028', '\u2029'])('%j ends a line', (sign) =>
  expect(cleanText(`deux${sign}lignes`)).toBe('deux\nlignes'),
);

const undrawn = ['\u00AD', '\u200B', '\u200C', '\u200D', '\u202E', '\u2060', '\u2066', '\uFEFF'];
it.each(undrawn)('%j, which draws nothing, stood within a word', (sign) => {
  for (const clean of [cleanLine, cleanText, (text: string) => cleanSelectionText(text, 100)])
    expect(clean(`${sign}pon${sign}t 👩\u200D🎓${sign}`)).toBe('pont 👩\u200D🎓');
});

it('a body is cleaned where it is at most twice as long as it may be', () => {
  const body = { firstName: `${' '.repeat(196)}Zoé `, message: `${'\r\n'.repeat(4999)}Z\n` };
  normaliseBody(body);
  expect(body).toEqual({ firstName: 'Zoé', message: 'Z' });
});

const text = outsideText();
/** Of the process's own time, in milliseconds: what is linear takes a few. */
const generous = 500;

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

it('a body is cleaned once and for all, and only where it is text', () => {
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

it.each(fieldNames)('a body is not cleaned where %s is far too long', (name) => {
  const body = { [name]: ' '.repeat(2 * contactFields[name].max + 1) };
  normaliseBody(body);
  expect(body[name]).toHaveLength(2 * contactFields[name].max + 1);
});

it('a body costs little, however long and odd its texts are', async () => {
  const spaces = ' '.repeat(100_000);
  const known = [spaces, `a${spaces}b`, `a@${spaces}b`, 'a\u0315\u0300'.repeat(10_000)];
  for (const long of [...fc.sample(longText, 30), ...known]) {
    const body = Object.fromEntries(fieldNames.map((name) => [name, long]));
    expect(await cpuTime(() => normaliseBody(body))).toBeLessThan(generous);
    expect(await cpuTime(() => canonicalEmail(long))).toBeLessThan(generous);
  }
});
