import { ClientResponseError } from 'pocketbase';
import { refusalOf } from './refusal';

describe('refusals', () => {
  const refusalFor = (status: number, response: Record<string, unknown> = {}) =>
    refusalOf(new ClientResponseError({ status, response }));

  it.each([
    [400, 'refused', 'Cette catégorie a 12 formations : déplacez-les d’abord.'],
    [503, 'network', 'Le service de contact ne répond pas : réessayez.'],
  ] as const)('shows a French message as it is: status %d', (status, kind, message) => {
    const hours = 'Remplissez ce champ.';
    const data = { hours: { code: 'validation_required', message: hours } };
    const fields = status === 400 ? { hours } : {};
    expect(refusalFor(status, { message, data })).toEqual({ kind, sentence: message, fields });
  });

  it.each([
    [0, 'network', 'Le serveur ne répond pas : vérifiez la connexion, puis recommencez.'],
    [500, 'network', 'Le serveur ne répond pas'],
    [401, 'refused', 'Votre session est terminée'],
    [404, 'refused', 'ou en a changé le titre'],
    [409, 'conflict', 'L’opération est refusée.'],
    [413, 'refused', 'L’envoi est trop lourd'],
    [429, 'refused', 'Trop d’essais'],
  ] as const)('has a French sentence for status %d', (status, kind, begin) => {
    const refusal = refusalFor(status, { message: 'Something went wrong while processing your request.' });
    expect(refusal.kind).toBe(kind);
    expect(refusal.sentence).toContain(begin);
  });
});
