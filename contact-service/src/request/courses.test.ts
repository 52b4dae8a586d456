import { readCourses } from './courses';

const header = (value: unknown) => encodeURIComponent(JSON.stringify(value));

it('reads titles by their ids, each one clean line', () => {
  expect(readCourses(header({ python: ' Python\r\nBcc: x ', seo: 'SEO' }))).toEqual({
    python: 'Python Bcc: x',
    seo: 'SEO',
  });
});

it('leaves out what is odd, and what is too much', () => {
  const odd = { 'a/b': 'x', é: 'x', long: 'x'.repeat(201), blank: ' \u200B', number: 3, python: 'Python' };
  expect(readCourses(header(odd))).toEqual({ python: 'Python' });
  const many = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`c${index}`, 'x']));
  expect(Object.keys(readCourses(header(many)))).toHaveLength(13);
});

it.each([undefined, '', '%', '%7B', header(null), header([]), header(3), header({})])(
  'finds no course in %j',
  (text) => expect(readCourses(text)).toEqual({}),
);
