import { normalise } from './normalise';

describe('normalise', () => {
  it.each([
    ['Sécurité', 'securite'],
    ['ÉLECTRICITÉ', 'electricite'],
    ['BE Manœuvre', 'be manoeuvre'],
    ['L’incendie', "l'incendie"],
    ['1\u202f940\u00a0€', '1 940 €'],
    ['  deux   mots ', 'deux mots'],
    ['', ''],
  ])('turns "%s" into "%s"', (text, expected) => expect(normalise(text)).toBe(expected));

  it('finds a text in composed and in decomposed form alike', () => {
    expect(normalise('é'.normalize('NFD'))).toBe(normalise('é'.normalize('NFC')));
  });
});
