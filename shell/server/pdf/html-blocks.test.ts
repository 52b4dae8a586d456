import { htmlToBlocks } from './html-blocks';

const run = (text: string, style = {}) => ({ text, bold: false, italic: false, ...style });

describe('htmlToBlocks', () => {
  it('reads paragraphs, headings and styles', () => {
    expect(
      htmlToBlocks(
        '<p>Un <strong>mot <em>fort</em></strong> &amp; un lien <a href="/contact">ici</a></p><h3>Suite</h3>',
      ),
    ).toEqual([
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
      { kind: 'list', ordered: true, items: [[run('un')], [run('deux')]] },
      { kind: 'table', rows: [[[run('Durée')]], [[run('14\u00A0h')]]] },
    ]);
  });

  it.each([
    ['text alone', 'Bonjour', ['Bonjour']],
    ['an unknown element', '<p>Un <blink>mot</blink></p>', ['Un mot']],
    ['what is never closed', '<p>Un<p>Deux <b>trois', ['Un', 'Deux trois']],
    ['what was never open', '</p></b>Un</li>', ['Un']],
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

  it('reads a list within a list as one after the other', () => {
    const lists = htmlToBlocks('<ul><li>un<ol><li>deux</li></ol></li><li>trois</li></ul>');
    expect(lists.map((list) => 'items' in list && list.items.length)).toEqual([1, 1, 1]);
  });
});
