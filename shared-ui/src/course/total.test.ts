import { totalOf } from './total';

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
