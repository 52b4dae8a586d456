import { type FieldName, fieldNames } from '@campus/contact-request';
import fc from 'fast-check';
import { outsideText } from '@campus/testing/outside-text';
import { form } from '../../testing/form';
import { receiptOf, requestId } from './identity';

const text = outsideText();
const request = fc.record({
  ...(Object.fromEntries(fieldNames.map((name) => [name, text])) as Record<FieldName, typeof text>),
  participants: fc.integer({ min: 1, max: 999 }),
});

it('a request has one identity for each content and key', () => {
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

it('a request keeps its identity without additions and gets another one with them', () => {
  const id = requestId(form, 'k');
  expect(id).toBe('7CX6VWY80CQWZX2QCTWAZ6YYAQF678T7');
  expect(requestId({ ...form, dates: '', selection: '' }, 'k')).toBe(id);
  // Words that move from a field to the next make another one, too.
  const moved = { firstName: `${form.firstName}${form.lastName}`, lastName: '' };
  const others = [{ participants: 8 }, { dates: '8' }, { selection: '8' }, moved];
  const ids = others.map((added) => requestId({ ...form, ...added }, 'k'));
  expect(new Set([id, ...ids]).size).toBe(5);
});
