import { cardNotes } from './card-notes';

const price = { kind: 'amount', per: 'person', vat: 'exempt' } as const;
const nothing: Parameters<typeof cardNotes>[0] = {
  sessions: [],
  next: undefined,
  accessDelay: undefined,
  places: [],
  duration: {},
  price,
  fundings: [],
};
describe('what a card says beside title, hours and price', () => {
  it('is that dates are on demand where nobody said anything', () =>
    expect(cardNotes(nothing)).toEqual({ when: 'Dates sur demande' }));

  it('is when, where, how long and who pays', () => {
    const facts = {
      ...nothing,
      accessDelay: 14,
      places: ['presentiel', 'distanciel'] as const,
      duration: { hours: 21, days: 3 },
      fundings: ['cpf', 'opco', 'employeur'] as const,
    };
    expect(cardNotes(facts)).toEqual({
      when: 'Accès sous 14\u00a0jours',
      where: 'Présentiel ou distanciel, 3\u00a0jours',
      money: 'Financement\u00a0: CPF, OPCO ou employeur',
    });
  });

  it.each([
    ['Hybride', ['hybride'] as const, {}],
    ['Hybride, une demi-journée', ['hybride'] as const, { days: 0.5 }],
    ['2\u00a0jours', [], { days: 2 }],
    [undefined, [], { hours: 200 }],
  ])('says where and in how many days: %s', (where, places, duration) =>
    expect(cardNotes({ ...nothing, places, duration }).where).toBe(where),
  );

  it.each([
    ['Prix TTC', { ...price, vat: 'included' as const }],
    ['Prix TTC par groupe', { ...price, vat: 'included' as const, per: 'group' as const }],
    ['Prix par groupe', { ...price, per: 'group' as const }],
    [undefined, { kind: 'quote' as const, per: 'group' as const, vat: 'included' as const }],
  ])('says what the price stands for: %s', (money, other) =>
    expect(cardNotes({ ...nothing, price: other }).money).toBe(money),
  );
});
