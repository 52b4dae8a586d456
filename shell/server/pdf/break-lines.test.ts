import { breakLines, breakWord } from './break-lines';

const run = (text: string, bold = false) => ({ text, bold, italic: false });
const measure = ({ text }: { text: string }) => text.length;
const texts = (lines: { text: string }[][]) => lines.map((line) => line.map(({ text }) => text).join(''));

describe('breakLines', () => {
  it('fills each line and breaks at spaces', () => {
    expect(texts(breakLines([run('un deux trois quatre')], 10, measure))).toEqual([
      'un deux',
      'trois',
      'quatre',
    ]);
  });

  it('keeps punctuation with a word of another style', () => {
    expect(texts(breakLines([run('le '), run('CACES', true), run('.')], 8, measure))).toEqual([
      'le',
      'CACES.',
    ]);
  });

  it('never breaks at a no-break space', () => {
    expect(texts(breakLines([run('tarif\u00A0: 10')], 7, measure))).toEqual(['tarif\u00A0:', '10']);
  });

  it('gives a word that is too long a line of its own', () => {
    expect(texts(breakLines([run('a anticonstitutionnel b')], 5, measure))).toEqual([
      'a',
      'anticonstitutionnel',
      'b',
    ]);
  });
});

describe('breakWord', () => {
  it('tears a word that no line holds, and nothing else', () => {
    expect(texts(breakWord([run('anti'), run('constitution', true)], 5, measure))).toEqual([
      'antic',
      'onsti',
      'tutio',
      'n',
    ]);
    expect(breakWord([run('un deux')], 7, measure)).toEqual([[run('un deux')]]);
  });
});
