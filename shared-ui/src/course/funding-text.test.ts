import { fundingChip, fundingText, totalOf } from './funding-text';

it.each([
  [
    'opco',
    0,
    'Opérateur de compétences (OPCO)\u00a0: rien à payer pour vous si l’OPCO de votre entreprise accepte\u202f; l’employeur règle le reste. Selon accord.',
  ],
  ['employeur', 120, 'Employeur\u00a0: vous payez 120\u00a0€. Selon accord.'],
  [
    'cpf',
    0,
    'Compte personnel de formation (CPF)\u00a0: selon vos droits, dans la limite fixée par décret\u202f; vous payez la participation que fixe la loi, sauf exceptions. Selon accord.',
  ],
  [
    'france-travail',
    0,
    'France Travail\u00a0: rien à payer pour vous si France Travail accorde le prix entier, avant le début. Selon accord.',
  ],
  ['cpf', 150, 'Compte personnel de formation (CPF)\u00a0: vous payez 150\u00a0€. Selon accord.'],
  [
    'apprentissage',
    0,
    'Alternance\u00a0: un contrat de travail, payé et signé avec un employeur\u202f; la formation est gratuite pour vous, et ce cours en est un module. Selon accord.',
  ],
] as const)('funding by %s, %d € to pay', (kind, learnerPays, text) => {
  expect(fundingText({ kind, learnerPays, conditions: 'Selon accord.' })).toBe(text);
});

it.each([
  ['Finançable par CPF\u00a0· France\u00a0Travail possible', ['cpf', 'france-travail']],
  ['Non finançable par CPF', ['opco', 'apprentissage']],
  ['', ['apprentissage']],
] as const)('says in a few words who may pay: %j', (chip, kinds) => expect(fundingChip(kinds)).toBe(chip));

describe('total', () => {
  const course = (price: object, group = {}) => ({
    price: { kind: 'amount' as const, per: 'person' as const, vat: 'exempt' as const, covers: '', ...price },
    group,
  });

  it.each([
    ['a price per person', course({ amount: 1490 }), 8, { euros: 11_920, groups: 0 }],
    ['cents, without the noise of fractions', course({ amount: 19.99 }), 3, { euros: 59.97, groups: 0 }],
    ['a group of any size', course({ amount: 600, per: 'group' }), 30, { euros: 600, groups: 1 }],
    ['a group that is full', course({ amount: 600, per: 'group' }, { max: 8 }), 8, { euros: 600, groups: 1 }],
    ['one more', course({ amount: 600, per: 'group' }, { max: 8 }), 9, { euros: 1200, groups: 2 }],
    ['a price on request', course({ kind: 'quote' }), 3, undefined],
  ])('%s', (_what, priced, people, expected) => expect(totalOf(priced, people)).toEqual(expected));
});
