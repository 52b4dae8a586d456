import { bestLine, marked } from './marked';

const terms = new Set(['excel', 'tableau']);

it('sets the words apart that were looked for, as they are written', () => {
  expect(marked('Tableaux d’Excel : calculer', terms)).toEqual([
    '',
    'Tableaux',
    ' d’',
    'Excel',
    ' : calculer',
  ]);
  expect(marked('Excellence', terms)).toEqual(['Excellence']);
});

it('finds the line that says the most', () => {
  expect(bestLine(['rien', 'un tableau', 'un tableau Excel', 'Excel, tableau'], terms)).toBe(
    'un tableau Excel',
  );
  expect(bestLine(['rien'], terms)).toBeUndefined();
  expect(bestLine(['rien'], new Set())).toBeUndefined();
  // No line has more of them than this.
  expect(bestLine(['un tableau', 'un tableau Excel'], terms, 1)).toBe('un tableau');
});
