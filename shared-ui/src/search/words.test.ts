import { normalise } from './normalise';
import { readWords, termsOf } from './words';

it.each([
  ['ÉLECTRICITÉ', 'electricite'],
  ['BE Manœuvre', 'be manoeuvre'],
  ['L’incendie', "l'incendie"],
  ['1\u202f940\u00a0€', '1 940 €'],
  ['  deux   mots ', 'deux mots'],
  ['Se\u0301curite\u0301', 'securite'],
])('"%s" is read as "%s"', (text, expected) => expect(normalise(text)).toBe(expected));

describe('the words of the search', () => {
  it.each([
    ['Réseaux', 'réseau'],
    ['commerciaux', 'commerciale'],
    ['ventes', 'vente'],
    ['électriques', 'Électrique'],
    ['l’incendie', 'incendies'],
    ['Manœuvre', 'manoeuvres'],
    ['diplômée', 'diplômé'],
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

  it('leaves out what says nothing', () => {
    expect(termsOf('Je cherche une formation pour apprendre l’anglais')).toEqual(['anglai']);
    expect(termsOf('la formation')).toEqual([]);
    expect(termsOf(' 🎓 .*( ')).toEqual([]);
  });

  it('knows where each word stands', () => {
    expect(readWords('L’incendie, où ?')).toEqual([
      { written: 'L', at: 0, term: '' },
      { written: 'incendie', at: 2, term: 'incendi' },
      { written: 'où', at: 12, term: '' },
    ]);
  });
});
