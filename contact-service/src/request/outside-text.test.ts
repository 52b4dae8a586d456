import { contactFields, type FieldName, fieldNames } from 'contact-request';
import fc from 'fast-check';
import { cpuTime } from 'testing/cpu-time';
import { longText, outsideText } from 'testing/outside-text';
import { form } from '../../testing/form';
import { canonicalEmail } from './email-address';
import { doubtsAbout } from './headers';
import { receiptOf, requestId } from './identity';
import { cleanLine, cleanText, normaliseBody } from './normalise';

const text = outsideText();
/** Of the process's own time, in milliseconds: what is linear takes a few. */
const generous = 500;

describe('an e-mail address from outside', () => {
  const local = fc.stringMatching(/^[A-Za-z0-9+_-]{1,20}(\.[a-z0-9]{1,20})?$/);
  const domain = fc.stringMatching(/^([a-z][a-z0-9]{0,20}|école|straße)\.[a-z]{2,6}$/);
  const address = fc.tuple(local, domain).map((parts) => parts.join('@'));
  const pair = fc.tuple(text, text).map((parts) => parts.join('@'));

  it('is one plain address or none, whatever it was', () => {
    fc.assert(
      fc.property(fc.oneof(text, address, pair), (written) => {
        const canonical = canonicalEmail(written);
        if (canonical === null) return;
        expect(canonical).toMatch(/^[a-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/i);
        expect(canonical.length).toBeLessThanOrEqual(254);
        expect(canonicalEmail(canonical)).toBe(canonical);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('a text from outside', () => {
  it('becomes one line of visible characters', () => {
    fc.assert(
      fc.property(text, (written) => {
        const line = cleanLine(written);
        expect(cleanLine(line)).toBe(line);
        expect(line).not.toMatch(/[\p{Cc}\p{Cs}]|[^\S ]| {2}|^ | $/u);
        expect(line.replace(/\u200D\p{Extended_Pictographic}/gu, '')).not.toMatch(/\p{Cf}/u);
        expect(line).toBe(line.normalize('NFC'));
      }),
      { numRuns: 2000 },
    );
  });

  it('keeps its lines as a message, and nothing invisible in them', () => {
    fc.assert(
      fc.property(text, (written) => {
        const clean = cleanText(written);
        expect(cleanText(clean)).toBe(clean);
        expect(clean.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cs}\u2028\u2029]/u);
        expect(clean).not.toMatch(/[ \u00A0]$/m);
        expect(clean).toBe(clean.normalize('NFC'));
      }),
      { numRuns: 2000 },
    );
  });
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
      { numRuns: 1000 },
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

  it('keeps the identity that it had before there were additions, and has another one with them', () => {
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
  fc.assert(
    fc.property(fc.option(text, { nil: undefined }), fc.option(text, { nil: undefined }), (trap, elapsed) => {
      const doubts = doubtsAbout({ 'x-form-trap': trap, 'x-form-elapsed': elapsed });
      expect(doubts.includes('trap')).toBe(trap !== undefined);
      expect(['trap', 'haste']).toEqual(expect.arrayContaining(doubts));
    }),
  );
  expect(doubtsAbout({ 'x-form-elapsed': '1999' })).toEqual(['haste']);
  expect(doubtsAbout({ 'x-form-elapsed': '2000' })).toEqual([]);
});
