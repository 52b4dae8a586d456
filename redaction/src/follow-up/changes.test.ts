import { type RecordModel } from 'pocketbase';
import { changesOf, undoText } from './changes';

const titles = new Map([['x1y2', 'Lire une facture']]);
const change = (before: object, after: object) =>
  changesOf({ collection: 'formation', before, after } as unknown as RecordModel, titles);

it('lists old and new values with the labels of the form', () => {
  const before = { priceKind: 'amount', price: 1490, active: true };
  const after = { priceKind: 'quote', price: 0, active: false };
  const old = { ...before, methods: '<p>Exercices</p>', priceActual: '1490' };
  const newValues = { ...after, methods: '<ul><li>Cas</li></ul>', priceActual: 'Devis' };
  expect(change(old, newValues)).toEqual([
    { label: 'Méthodes mobilisées', before: 'Exercices', after: '- Cas' },
    { label: 'Tarif', before: 'Un montant', after: 'Sur devis' },
    { label: 'Montant en euros', before: '1490', after: '0' },
    { label: 'En ligne', before: 'oui', after: 'non' },
  ]);
});

it('shows a change at the end of a long text, and one of its form only', () => {
  const long = 'Vous apprendrez à lire un devis. '.repeat(20);
  const [late] = change({ description: `<p>${long}Hier.</p>` }, { description: `<p>${long}Demain.</p>` });
  expect(late?.before).toMatch(/^….* Hier\.$/);
  expect(late?.after).toMatch(/^….* Demain\.$/);
  const [early] = change({ description: `<p>Hier. ${long}</p>` }, { description: `<p>Demain. ${long}</p>` });
  expect(early?.after).toMatch(/^Demain\. .{100,}…$/);
  const link = (to: string) => ({ description: `<p><a href="${to}">Le site</a></p>` });
  expect(change(link('/contact'), link('/about'))).toEqual([
    { label: 'Présentation et programme', before: 'Le site', after: 'Le site (mise en forme ou lien)' },
  ]);
});

it('labels the undo button by the action', () => {
  const names = ['création', 'modification', 'suppression'];
  expect(['create', 'update', 'delete'].map(undoText)).toEqual(names.map((name) => `Annuler cette ${name}`));
});

it('names related records, and omits unchanged or missing fields', () => {
  const [difference] = change({ competences: [] }, { competences: ['x1y2', 'gone'] });
  expect(difference).toEqual({ label: 'Objectifs', before: '', after: 'Lire une facture, gone' });
  expect(change({ title: 'Python' }, { title: 'Python' })).toEqual([]);
  expect(change({ title: 'Python' }, {})).toEqual([]);
});

it('a day is the same in a browser overseas', () => {
  const { DateTimeFormat } = Intl;
  const overseas = (locale: string, options: object) =>
    new DateTimeFormat(locale, { timeZone: 'America/Martinique', ...options });
  jest.spyOn(Intl, 'DateTimeFormat').mockImplementation(overseas as never);
  jest.isolateModules(() => {
    const { dayText, momentText } = require('../content/dates') as typeof import('../content/dates');
    expect(dayText('2027-03-01 00:00:00.000Z')).toBe('1er mars 2027');
    expect(momentText('2027-03-11 13:05:00.000Z')).toBe('11 mars 2027 à 9\u00A0h\u00A005');
  });
});
