import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { cleanHtml } from './clean-html.js';

/** The package has no types. */
const sanitizeHtml = jest.requireActual<(html: string, options: object) => string>('sanitize-html');
/** As Word writes an item of a list. */
const item = (bullet: string, text: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${bullet}<span style='font:7.0pt "Times"'>&nbsp;&nbsp;&nbsp;</span></span><![endif]>${text}<o:p></o:p></p>`;

it.each([
  [
    'word',
    '<h3>Déroulé</h3><p><strong>Durée :</strong> deux jours, <em>en présentiel</em>.</p><p>Une image.</p>' +
      '<p>Tarif : 200 euros net, .</p>' +
      '<ul><li>Accueil<ul><li>tour de table<ul><li>attentes</li></ul></li></ul></li><li><strong>Atelier</strong></li></ul>' +
      '<ol><li>Lire<ol><li>écrire</li></ol></li></ol><p>Suite.</p>',
  ],
  [
    // As LibreOffice 7.4 writes it.
    'libreoffice',
    '<h3>Déroulé</h3><p><strong>Durée :</strong> deux jours, <em>en présentiel</em>.</p><p>Tarif : 200 euros net.</p>' +
      '<ul><li>Accueil<ul><li>tour de table</li></ul></li><li><a href="https://www.example.org/">Atelier</a></li></ul>' +
      '<ol><li>Lire<ol><li>écrire</li></ol></li></ol>' +
      '<table><tr><td>Matin</td><td>Lire</td></tr></table><p>Suite.</p>',
  ],
  [
    'google-docs',
    '<h3>Déroulé</h3><p><strong>Durée :</strong><em> deux jours</em></p>' +
      '<ul><li>Accueil<ul><li>tour de table</li></ul></li><li><a href="https://www.example.org/">Atelier</a></li></ul>' +
      '<table><tbody><tr><td>Matin</td><td>Lire</td></tr></tbody></table>',
  ],
])('a document of %s: titles, lists, links; nothing struck out, hidden or commented', (name, clean) => {
  expect(cleanHtml(readFileSync(join(__dirname, `testing/${name}.html`), 'utf8'))).toBe(clean);
});

it.each([
  ['<h1><b>Un</b></h1><h2>Deux</h2><h5>Trois</h5>', '<h3>Un</h3><h3>Deux</h3><h4>Trois</h4>'],
  // As Tiptap writes items.
  [
    '<ul><li><p>a</p></li><li><p>b</p><ul><li><p>c</p></li></ul></li></ul>',
    '<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>',
  ],
  [
    '<table border=1><tr><th>a</th><td></td></tr><tr><td></td></tr></table>',
    '<table><tr><th>a</th><td></td></tr></table>',
  ],
  [
    '<p><a href="www.x.fr" onclick="x()">a</a> <a href="javascript:x">b</a> <a href="file:///c">c</a></p>',
    '<p><a href="https://www.x.fr">a</a> b c</p>',
  ],
  ['<title>T</title><script>x</script>a<img src=x onerror=y><p onclick=x>b</p>', '<p>a</p><p>b</p>'],
  ['<div><b>a<p>b', '<p><strong>a</strong></p><p>b</p>'],
  ['<p>&eacute;&rsquo;&hellip; a < b &amp;amp; &lt;i&gt;</p>', '<p>é’… a &lt; b &amp;amp; &lt;i&gt;</p>'],
  ['<p>&nbsp;</p><ul><li></li></ul><h3><br></h3>', ''],
  ['<?xml:namespace prefix = o ns = "urn:x" /><!DOCTYPE html><p>a < b</p>', '<p>a &lt; b</p>'],
  [`<p><b style='mso-bidi-font-weight:normal'>a</b></p>`, '<p><strong>a</strong></p>'],
  [`<p><span style="mso-bidi-font-weight:bold;mso-ansi-font-style:italic">a</span></p>`, '<p>a</p>'],
  ['<p>Du <del>3</del><ins>4</ins> au <strike>5</strike>6</p><p>b</p>', '<p>Du 4 au 6</p><p>b</p>'],
  ['<p>a <del>b</p><p>c</del> d</p>', '<p>a d</p>'],
  [`<p>a<img style="display:none">b</p>`, '<p>ab</p>'],
])('what the site keeps of %s', (pasted, clean) => expect(cleanHtml(pasted)).toBe(clean));

it.each([
  ['1.', 'ol'],
  ['a)', 'ol'],
  ['1°', 'ol'],
  ['o', 'ul'],
  ['§', 'ul'],
])('Word’s %s begins an item of %s, and a list of its own where the kind is another', (bullet, tag) => {
  const other = tag === 'ol' ? 'ul' : 'ol';
  const pasted = [item(tag === 'ol' ? '·' : '1.', 'z'), item(bullet, 'a'), item(bullet, 'b')].join('');
  expect(cleanHtml(pasted)).toBe(`<${other}><li>z</li></${other}><${tag}><li>a</li><li>b</li></${tag}>`);
});

const parts = fc.constantFrom(
  ...'<p>|</p>|<b>|</b>|<i>|<span>|</span>|<li>|</li>|<ul>|</ul>|<ol>|<table>|</table>|<tr>|<td>|</td>|<th>|<h1>|</h1>|<br>|<div>|<a href="/x">|<a href="javascript:x">|</a>|mot| |&nbsp;|&lt;|<|>|"|<!--|-->|<script>|</script>|<p style="mso-list:l0 level1">|<p style="mso-list:l0 level3">|<b style="mso-list:Ignore">1.</b>|<del>|</del>|<![if !vml]>|\u00A0|&amp;lt;|<caption>|<thead>|</tr>|<b style="font-weight:normal">'.split(
    '|',
  ),
);
const anyHtml = fc.array(parts, { maxLength: 20 }).map((list) => list.join(''));
const allowedTags = 'p h3 h4 ul ol li strong em br table thead tbody tr th td caption a'.split(' ');
const allowedAttributes = { a: ['href'] };
/** A sanitizer that is none of ours: what is harmless and balanced passes as it is. */
const judged = (html: string) =>
  sanitizeHtml(html, { allowedTags, allowedAttributes }).replaceAll('<br />', '<br>');

it('leaves nothing that sanitize-html would change, and is idempotent: any paste', () => {
  fc.assert(
    fc.property(anyHtml, (html) => {
      const clean = cleanHtml(html);
      expect(cleanHtml(clean)).toBe(clean);
      expect(judged(clean)).toBe(clean);
    }),
    { numRuns: 150 },
  );
});

it('rich text has 20 elements within each other, and what is deeper keeps its words', () => {
  const lists = (count: number) => `${'<ul><li>'.repeat(count)}a${'</li></ul>'.repeat(count)}`;
  const tags = (html: string) => cleanHtml(html).split('<ul>').length - 1;
  expect([tags(lists(10)), tags(lists(30)), cleanHtml(lists(30))]).toEqual([
    10,
    10,
    expect.stringContaining('a'),
  ]);
});
