import { soundOf } from './sound';
import { findBestLine, indexedTermsOf, markTerms, readWords, termsOf } from './words';

it.each([
  ['Réseaux', 'réseau'],
  ['commerciaux', 'commerciale'],
  ['ventes', 'vente'],
  ['électriques', 'Électrique'],
  ['l’incendie', 'incendies'],
  ['Manœuvre', 'manoeuvres'],
  ['diplômée', 'diplômé'],
  ['o\uFB03ce', 'office'],
  ['mana\u00ADge\u200Bment\u2060', 'management'],
  ['\uFF25xcel', 'Excel'],
  ['se\u0301curité', 'securite'],
])('"%s" and "%s" are one', (one, other) => {
  expect(termsOf(one)).toEqual(termsOf(other));
  expect(termsOf(one)).toHaveLength(1);
});

it.each([
  ['ia', 'sociaux'],
  ['excel', 'exceller'],
  ['caces', 'cacao'],
  ['cse', 'cs'],
])('"%s" and "%s" are two', (one, other) => expect(termsOf(one)).not.toEqual(termsOf(other)));

it('leaves out stop words', () => {
  expect(termsOf('Je cherche une formation pour apprendre l’anglais')).toEqual(['anglai']);
  expect(termsOf('la formation')).toEqual([]);
  expect(termsOf(' 🎓 .*( ')).toEqual([]);
});

it('gives the position of each word', () => {
  expect(readWords('L’incendie, où ?')).toEqual([
    { written: 'L', at: 0, term: '' },
    { written: 'incendie', at: 2, term: 'incendi' },
    { written: 'où', at: 12, term: '' },
  ]);
});

it('spells alike what sounds alike, and codes in any spelling', () => {
  expect(['fotoshop', 'sondage'].map(soundOf)).toEqual(['photoshop', 'sondages'].map(soundOf));
  const terms = indexedTermsOf('Norme NF C 18-510, BP/BR');
  expect(terms).toEqual(expect.arrayContaining(['nfc18510', 'bpbr']));
});

describe('markTerms', () => {
  const terms = new Set(['excel', 'tableau']);

  it('separates the searched words as they are written', () => {
    const pieces = ['', 'Tableaux', ' d’', 'Excel', ' : calculer'];
    expect(markTerms('Tableaux d’Excel : calculer', terms)).toEqual(pieces);
    expect(markTerms('Excellence', terms)).toEqual(['Excellence']);
  });

  it('finds the line with the most terms', () => {
    const lines = ['rien', 'un tableau', 'un tableau Excel', 'Excel, tableau'];
    expect(findBestLine(lines, terms)).toBe('un tableau Excel');
    expect(findBestLine(['rien'], terms)).toBeUndefined();
    expect(findBestLine(['rien'], new Set())).toBeUndefined();
    // No line has more of them than this.
    expect(findBestLine(['un tableau', 'un tableau Excel'], terms, 1)).toBe('un tableau');
  });
});
