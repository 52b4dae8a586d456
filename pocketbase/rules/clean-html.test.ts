import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { cleanHtml } from './clean-html.js';
import { frenchTypographyOfHtml } from './typography.js';

const item = (bullet: string, text: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${bullet}<span style='font:7.0pt "Times"'>&nbsp;&nbsp;&nbsp;</span></span><![endif]>${text}<o:p></o:p></p>`;

it.each([
  [
    'Word’s paragraphs',
    "<p class=MsoNormal style='margin:0'><span lang=FR>Un&nbsp; deux<o:p></o:p></span></p><p class=MsoNormal><o:p>&nbsp;</o:p></p>",
    '<p>Un deux</p>',
  ],
  [
    'Word’s bullets',
    `${item('·', 'Un')}${item('·', 'Deux')}<p>Suite</p>`,
    '<ul><li>Un</li><li>Deux</li></ul><p>Suite</p>',
  ],
  ['Word’s numbers', `${item('1.', 'Un')}${item('2.', 'Deux')}`, '<ol><li>Un</li><li>Deux</li></ol>'],
  [
    'Word’s head',
    '<html><head><title>T</title><style><!-- p {} --></style><xml>x</xml></head><body><!--StartFragment-->a<!--EndFragment--></body></html>',
    '<p>a</p>',
  ],
  [
    'Google’s bold that is none',
    '<b style="font-weight:normal;"><p>a <span style="font-weight:700">b</span></p></b>',
    '<p>a <strong>b</strong></p>',
  ],
  ['headings', '<h1><b>Un</b></h1><h2>Deux</h2><h5>Trois</h5>', '<h3>Un</h3><h3>Deux</h3><h4>Trois</h4>'],
  [
    'Tiptap’s items',
    '<ul><li><p>a</p></li><li><p>b</p><ul><li><p>c</p></li></ul></li></ul>',
    '<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>',
  ],
  [
    'a table',
    '<table border=1><tr><th>a</th><td></td></tr><tr><td></td></tr></table>',
    '<table><tr><th>a</th><td></td></tr></table>',
  ],
  [
    'links',
    '<p><a href="www.x.fr" onclick="x()">a</a> <a href="javascript:x">b</a> <a href="file:///c">c</a></p>',
    '<p><a href="https://www.x.fr">a</a> b c</p>',
  ],
  ['scripts', '<script>x</script><img src=x onerror=y><p onclick=x>a</p><iframe>z</iframe>', '<p>a</p>'],
  ['what is never closed', '<div><b>a<p>b', '<p><strong>a</strong></p><p>b</p>'],
  [
    'entities and signs',
    '<p>&eacute;&rsquo;&hellip; a < b &amp;amp; &lt;i&gt;</p>',
    '<p>é’… a &lt; b &amp;amp; &lt;i&gt;</p>',
  ],
  ['nothing', '<p>&nbsp;</p><ul><li></li></ul><h3><br></h3>', ''],
])('%s', (_name, pasted, clean) => {
  expect(cleanHtml(pasted)).toBe(clean);
});

it('leaves the descriptions of the seed word for word', () => {
  const shipped = join(__dirname, '../seed/fallback/courses.json');
  for (const { description } of JSON.parse(readFileSync(shipped, 'utf8')))
    expect(frenchTypographyOfHtml(cleanHtml(description))).toBe(description);
});

const parts = fc.constantFrom(
  ...'<p> </p> <b> </b> <i> <span> </span> <li> </li> <ul> </ul> <ol> <table> </table> <tr> <td> </td> <th> <h1> </h1> <br> <div>'.split(
    ' ',
  ),
  ...'<a href="/x">|<a href="javascript:x">|</a>|mot| |&nbsp;|&lt;|<|>|"|<!--|-->|<script>|</script>|<p style="mso-list:l0">|<o:number>|\u00A0|&amp;lt;|<caption>|<thead>|</tr>|<b style="font-weight:normal">'.split(
    '|',
  ),
);
const anyHtml = fc.array(parts, { maxLength: 20 }).map((list) => list.join(''));
const known =
  /<\/?(?:p|h3|h4|ul|ol|li|strong|em|br|table|thead|tbody|tr|th|td|caption)>|<a href="[^"<>]*">|<\/a>/g;

it('keeps only the site’s own tags, balanced, and is idempotent: any paste', () => {
  fc.assert(
    fc.property(anyHtml, (html) => {
      const clean = cleanHtml(html);
      expect(cleanHtml(clean)).toBe(clean);
      expect(clean.replace(known, '')).not.toMatch(/[<>]|javascript/);
      const open: string[] = [];
      for (const [tag] of clean.matchAll(known)) {
        const name = tag.replace(/[</>]|\s.*/g, '');
        if (name === 'br') continue;
        if (tag.startsWith('</')) expect(open.pop()).toBe(name);
        else open.push(name);
      }
      expect(open).toEqual([]);
    }),
    { numRuns: 3000 },
  );
});
