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
    const table = '<table><thead><tr><th>A</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>';
    expect(htmlToBlocks(`<ol><li>un</li><li>deux</li></ol>${table}`)).toEqual([
      { kind: 'list', ordered: true, items: [[run('un')], [run('deux')]] },
      { kind: 'table', head: [[run('A')]], rows: [[[run('1')]]] },
    ]);
  });

  it.each([
    ['<p>ouvert', '<p> is not closed'],
    ['<p><em>croisé</p></em>', '</p> closes nothing'],
    ['<script>alert(1)</script>', '<script> is not allowed'],
    ['<li>seul</li>', '<li> cannot stand alone'],
  ])('refuses %s', (html, message) => {
    expect(() => htmlToBlocks(html)).toThrow(message);
  });
});
