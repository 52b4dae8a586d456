import { join } from 'node:path';
import { readPdf } from '../testing/pdf-text';
import { breakLines, breakWord } from './break-lines';
import { printableText } from './printable-text';
import { htmlToBlocks } from './html-blocks';
import { createDocument, Paper, readFonts, toBuffer } from './paper';

describe('break-lines', () => {
  const run = (text: string, bold = false) => ({ text, bold, italic: false });
  const measure = ({ text }: { text: string }) => text.length;
  const texts = (lines: { text: string }[][]) => lines.map((line) => line.map(({ text }) => text).join(''));

  it.each([
    ['fills each line and breaks at spaces', 'un deux trois quatre', 10, ['un deux', 'trois', 'quatre']],
    ['never breaks at a no-break space', 'tarif\u00A0: 10', 7, ['tarif\u00A0:', '10']],
    ['gives a word that is too long its own line', 'a longuement b', 5, ['a', 'longuement', 'b']],
  ])('%s', (_case, text, width, lines) => {
    expect(texts(breakLines([run(text)], width, measure))).toEqual(lines);
  });

  it('keeps punctuation with a word of another style', () => {
    const lines = breakLines([run('le '), run('CACES', true), run('.')], 8, measure);
    expect(texts(lines)).toEqual(['le', 'CACES.']);
  });

  it('tears a word that no line holds, and nothing else', () => {
    const torn = breakWord([run('anti'), run('constitution', true)], 5, measure);
    expect(texts(torn)).toEqual(['antic', 'onsti', 'tutio', 'n']);
    expect(breakWord([run('un deux')], 7, measure)).toEqual([[run('un deux')]]);
  });
});

describe('htmlToBlocks', () => {
  const run = (text: string, style = {}) => ({ text, bold: false, italic: false, ...style });

  it('reads paragraphs, headings and styles', () => {
    const html =
      '<p>Un <strong>mot <em>fort</em></strong> &amp; un lien <a href="/contact">ici</a></p><h3>Suite</h3>';
    expect(htmlToBlocks(html)).toEqual([
      {
        kind: 'paragraph',
        runs: [
          run('Un '),
          run('mot ', { bold: true }),
          run('fort', { bold: true, italic: true }),
          run(' & un lien '),
          run('ici'),
        ],
      },
      { kind: 'heading', runs: [run('Suite')] },
    ]);
  });

  it('reads lists and tables', () => {
    const table =
      '<table><thead><tr><th>Durée</th></tr></thead><tbody><tr><td>14\u00A0h</td></tr></tbody></table>';
    expect(htmlToBlocks(`<ol><li>un</li><li><p>deux</p></li></ol>${table}`)).toEqual([
      {
        kind: 'list',
        items: [
          { label: '1.', depth: 0, runs: [run('un')] },
          { label: '2.', depth: 0, runs: [run('deux')] },
        ],
      },
      { kind: 'table', rows: [[[run('Durée')]], [[run('14\u00A0h')]]] },
    ]);
  });

  it.each([
    ['text alone', 'Bonjour', ['Bonjour']],
    ['a comment, a script, a style', '<!-- a --><style>b</style><p>Un</p><script>c()</script>', ['Un']],
    ['an emptied editor', '<p>&nbsp;</p><ul><li></li></ul><table><tr><td> </td></tr></table>', []],
    ['entities', '<p>L&#8217;&eacute;t&#xe9; &lt;3 &#0;</p>', ['L’été <3 ']],
    ['a lone bracket', '<p>a < b</p>', ['a < b']],
  ])('reads through %s', (_what, html, paragraphs) => {
    const texts = htmlToBlocks(html).map((block) =>
      'runs' in block ? block.runs.map(({ text }) => text).join('') : block,
    );
    expect(texts).toEqual(paragraphs);
  });

  it('reads a list within a list further in, and goes on counting', () => {
    const steps = '<li>un</li><li>deux<ul><li>a</li><li>b</li></ul></li><li>trois</li>';
    const [list] = htmlToBlocks(`<ol>${steps}</ol>`);
    const items = list?.kind === 'list' ? list.items : [];
    expect(items.map(({ label, depth }) => label + depth)).toEqual(['1.0', '2.0', '•1', '•1', '3.0']);
  });
});

describe('printableText', () => {
  it('keeps French text, and writes what it can of what the font lacks', () => {
    const printed = 'L’œuvre\u00A0: «\u00A0été\u00A0», CO2, 10\u00A0€';
    expect(printableText('L’œuvre\u202F: «\u00A0été\u00A0», CO₂, 10\u00A0€')).toBe(printed);
    expect(printableText('Łódź ş e\u0301 → 🎓 ¤ 語\nŠ\u0007\u00AD')).toBe('?ódz s é    ? S');
  });

  it('keeps the sense of a comparison and of a sign', () => {
    const printed = '>= 12/20, <= 8, <> 0, ~ 5, -20\u00A0%, sous-traitance, 1/3';
    expect(printableText('≥ 12/20, ≤ 8, ≠ 0, ≈ 5, −20\u00A0%, sous‐traitance, ⅓')).toBe(printed);
  });

  it('gives nothing back that the font lacks', async () => {
    const all = Array.from({ length: 0x2300 }, (_, code) => String.fromCharCode(code)).join('');
    const text = [...new Set(printableText(all).replace(/\s/g, ''))].join('');
    expect(text.length).toBeGreaterThan(190);
    const fonts = await readFonts(join(__dirname, 'fonts'));
    const paper = new Paper(createDocument({ title: 'a', author: 'b', subject: 'c' }, fonts));
    paper.write(paper.root, 'P', { text, style: { size: 10 } });
    paper.root.end();
    const { pages } = readPdf(await toBuffer(paper.doc));
    expect(pages.join('').replace(/\s/g, '')).toBe(text);
  });
});
