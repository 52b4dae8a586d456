import { ClientResponseError } from 'pocketbase';
import { refusalOf } from './refusals';

const answered = (status: number, response: Record<string, unknown> = {}) =>
  refusalOf(new ClientResponseError({ status, response }));

it('tells PocketBase’s own checks in French, beside their fields', () => {
  const refusal = answered(400, {
    message: 'Failed to create record.',
    data: {
      title: { code: 'validation_required', message: 'Cannot be blank.' },
      image: { code: 'validation_of_tomorrow', message: 'Must be something new.' },
    },
  });
  expect(refusal).toEqual({
    kind: 'refused',
    sentence: 'L’enregistrement est refusé : corrigez les champs signalés.',
    fields: { title: 'Ce champ est à remplir.', image: 'Cette valeur est refusée.' },
  });
});

it('keeps the sentences of our own rules', () => {
  const refusal = answered(400, {
    message: 'Cette catégorie a 12 formations : déplacez-les d’abord.',
    data: { hours: { code: 'validation_required', message: 'Écrivez la durée en heures.' } },
  });
  expect(refusal.sentence).toBe('Cette catégorie a 12 formations : déplacez-les d’abord.');
  expect(refusal.fields).toEqual({ hours: 'Écrivez la durée en heures.' });
});

it('keeps our own sentence about another server that is down', () => {
  const message = 'Le service de contact ne répond pas : réessayez.';
  expect(answered(503, { message })).toEqual({ kind: 'network', sentence: message, fields: {} });
});

it.each([
  [0, 'network', 'Le serveur ne répond pas.'],
  [503, 'network', 'Le serveur ne répond pas.'],
  [401, 'session', 'Votre session est terminée'],
  [404, 'gone', 'Cette fiche n’existe plus'],
  [409, 'conflict', 'Quelqu’un a enregistré cette fiche'],
  [413, 'refused', 'L’envoi est trop lourd'],
  [429, 'refused', 'Trop d’essais'],
] as const)('says for %d what to do', (status, kind, begin) => {
  const refusal = answered(status, { message: 'Something went wrong while processing your request.' });
  expect(refusal.kind).toBe(kind);
  expect(refusal.sentence).toContain(begin);
});
