import type { RecordModel } from 'pocketbase';
import { changesOf, undoText } from './changes';

const titles = new Map([['x1y2', 'Lire une facture']]);
const change = (before: object, after: object) =>
  changesOf(
    {
      id: 'x',
      collectionId: '',
      collectionName: '',
      collection: 'formation',
      before,
      after,
    } as RecordModel,
    titles,
  );

it('tells old and new in the words of the form, and only what an editor knows', () => {
  const before = {
    priceKind: 'amount',
    price: 1490,
    active: true,
    methods: '<p>Exercices</p>',
    priceActual: '1490',
  };
  const after = {
    priceKind: 'quote',
    price: 0,
    active: false,
    methods: '<ul><li>Cas</li></ul>',
    priceActual: 'Devis',
  };
  expect(change(before, after)).toEqual([
    { label: 'Méthodes mobilisées', before: 'Exercices', after: '- Cas' },
    { label: 'Tarif', before: 'Un montant', after: 'Sur devis' },
    { label: 'Montant en euros', before: '1490', after: '0' },
    { label: 'Publiée', before: 'oui', after: 'non' },
  ]);
});

it.each([
  ['create', 'Annuler cette création'],
  ['update', 'Annuler cette modification'],
  ['delete', 'Annuler cette suppression'],
])('calls the way back from a %s by its name', (action, text) => {
  expect(undoText(action)).toBe(text);
});

it('names what a course points to', () => {
  const [told] = change({ competences: [] }, { competences: ['x1y2', 'gone'] });
  expect(told).toEqual({ label: 'Objectifs', before: '', after: 'Lire une facture, gone' });
});

it('leaves out what has not changed or was not noted', () => {
  expect(change({ title: 'Python' }, { title: 'Python' })).toEqual([]);
  expect(change({ title: 'Python' }, {})).toEqual([]);
});
