import { suggest } from './suggest';

const titles = [
  'Python',
  'Créer et animer un site web',
  'Habilitation électrique photovoltaïque',
  'Habilitation électrique BE Manœuvre',
  'Formation CSE',
  'Anglais professionnel',
  'Allemand professionnel',
];

describe('suggest', () => {
  it.each([
    ['pyton', 'Python'],
    ['PYHTON', 'Python'],
    ['fotovoltaique', 'photovoltaïque'],
    ['manoevre', 'Manœuvre'],
    ['formation pyton', 'Python'],
    ['anglai profesionnel', 'Anglais professionnel'],
    ['habilitation elctrique', 'Habilitation électrique'],
  ])('corrects "%s" to "%s"', (query, expected) => expect(suggest(query, titles)).toBe(expected));

  it('gives the whole title when the words stand in another order', () => {
    expect(suggest('web site', titles)).toBe('Créer et animer un site web');
  });

  it('gives the text itself where only other filters hid its courses', () => {
    expect(suggest('electri', titles)).toBe('electri');
  });

  it.each(['soudure sous-marine', 'excel', 'formations', 'xy', '', '   ', '.*', '🎓', 'x'.repeat(100)])(
    'stays silent for "%s"',
    (query) => expect(suggest(query, titles)).toBeUndefined(),
  );

  it('stays silent in an empty catalogue', () => expect(suggest('python', [])).toBeUndefined());
});
