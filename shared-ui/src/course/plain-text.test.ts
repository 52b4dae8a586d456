import fc from 'fast-check';
import { inHtml, plainText } from './plain-text';

it.each([
  ['', ''],
  ['<p>Un</p><p>deux</p>', 'Un\ndeux'],
  ['<ul><li>a</li><li><p>b</p></li></ul>', 'a\nb'],
  ['un<br>deux<br/>trois', 'un\ndeux\ntrois'],
  ['<p>Un <strong>mot</strong>,\n  <em>un</em> autre</p>', 'Un mot, un autre'],
  ['<table><tr><th>A</th><td>1</td></tr><tr><td>2</td></tr></table>', 'A 1\n2'],
  ['<p>&nbsp;</p>', ''],
  ['R&amp;D &lt;b&gt; &quot;x&quot; &#8217; &#x2019;', 'R&D <b> "x" ’ ’'],
  ['&eacute;&Agrave;&ccedil;&icirc;&uuml;&oelig;&laquo;&nbsp;&raquo;&hellip;', 'éÀçîüœ«\u00a0»…'],
  ['&amp;lt;', '&lt;'],
  ['&inconnu; &#99999999; a & b', '&inconnu; &#99999999; a & b'],
  ['a < b, c>d', 'a < b, c>d'],
  ['<script>alert(1)</script><style>p{}</style>ok<!-- non -->', 'ok'],
  ['1\u202f940\u00a0€', '1\u202f940\u00a0€'],
])('of %j is %j', (html, text) => {
  expect(plainText(html)).toBe(text);
});

it('reads back every text that was put into HTML', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const line = text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
      expect(plainText(`<p>${inHtml(line)}</p>`)).toBe(line);
    }),
  );
});

it.each(['<', '<!--', '<script', '<p ', '&#', ' ', '</'])(
  'is quick with a text of nothing but %j',
  (piece) => {
    const began = performance.now();
    plainText(piece.repeat(100_000 / piece.length));
    expect(performance.now() - began).toBeLessThan(5000);
  },
);
