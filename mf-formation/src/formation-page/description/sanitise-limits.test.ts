import { longestText, sanitise } from './sanitise';

it('keeps the beginning of a text without end, and no half tag', () => {
  const html = sanitise(`${'<p>mot</p>'.repeat(longestText)}`);
  expect(html.length).toBeLessThanOrEqual(longestText);
  expect(html).toMatch(/^(<p>mot<\/p>)+$/);
  expect(sanitise(`${'a'.repeat(longestText - 5)}<a href="/contact">x</a>`)).toBe(
    'a'.repeat(longestText - 5),
  );
});

it('keeps the text of a link whose tag is too long to be read', () => {
  expect(sanitise(`<a ${'a '.repeat(2000)}href="/x">ok</a>`)).toBe('<a>ok</a>');
});

it.each([
  ['<b>'],
  ['<b></i>'],
  ['<a href="'],
  ['<a href=x '],
  ['<a "'],
  ['a/\n'],
  ['<script>'],
  ['<!--'],
  ['&#'],
  ['<'],
])('is quick with a text of nothing but %j', (piece) => {
  const began = performance.now();
  for (const start of ['', '<p ', '<a href="']) sanitise(start + piece.repeat(longestText / piece.length));
  // Without limits: minutes.
  expect(performance.now() - began).toBeLessThan(10_000);
});
