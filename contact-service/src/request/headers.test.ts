import fc from 'fast-check';
import { outsideText } from '@campus/testing/outside-text';
import { findDoubts, readCourses } from './headers';

const header = (value: unknown) => encodeURIComponent(JSON.stringify(value));

it('titles are read by their ids, each one clean line', () => {
  const titles = header({ python: ' Python\r\nBcc: x ', seo: 'SEO' });
  expect(readCourses(titles)).toEqual({ python: 'Python Bcc: x', seo: 'SEO' });
});

it('odd titles are left out, and those beyond thirteen', () => {
  const odd = { 'a/b': 'x', é: 'x', long: 'x'.repeat(201), blank: ' \u200B', number: 3, python: 'Python' };
  expect(readCourses(header(odd))).toEqual({ python: 'Python' });
  const many = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`c${index}`, 'x']));
  expect(Object.keys(readCourses(header(many)))).toHaveLength(13);
});

it.each([undefined, '', '%', header(null), header([]), header(3)])('no course is found in %j', (text) =>
  expect(readCourses(text)).toEqual({}),
);

it('headers raise the doubts they may raise, and no error', () => {
  const optionalText = fc.option(outsideText(), { nil: undefined });
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
