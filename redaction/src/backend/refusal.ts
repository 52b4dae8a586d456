import { ClientResponseError } from 'pocketbase';

export interface Refusal {
  kind: 'network' | 'conflict' | 'refused';
  sentence: string;
  fields: Record<string, string>;
}

/** The sentences of our hooks (hooks/french.js) have an accent, an apostrophe or a narrow space. */
const frenchPattern = /[àâçéèêîôûù’«\u00A0\u202F]/i;

const sentenceByStatus: Record<number, string> = {
  401: 'Votre session est terminée : connectez-vous de nouveau, votre saisie est gardée.',
  404: 'Cette fiche n’existe plus à cette adresse : quelqu’un l’a supprimée, ou en a changé le titre. Cherchez-la dans la liste.',
  413: 'L’envoi est trop lourd : choisissez une image ou un fichier plus léger.',
  429: 'Trop d’essais en peu de temps : attendez une minute, puis recommencez.',
};

const offlineText = 'Le serveur ne répond pas : vérifiez la connexion, puis recommencez.';

export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ClientResponseError)) {
    console.error(error);
    const sentence = 'Une erreur inattendue est survenue. Rechargez la page.';
    return { kind: 'refused', sentence, fields: {} };
  }
  const { status, response } = error;
  const message = typeof response.message === 'string' ? response.message : '';
  if (status === 0 || status >= 500) {
    return { kind: 'network', sentence: frenchPattern.test(message) ? message : offlineText, fields: {} };
  }
  const fields = status === 409 ? {} : fieldErrorsOf(response.data);
  const fallback = sentenceByStatus[status] ?? 'L’opération est refusée.';
  const sentence = frenchPattern.test(message) ? message : fallback;
  return { kind: status === 409 ? 'conflict' : 'refused', sentence, fields };
}

function fieldErrorsOf(data: unknown): Record<string, string> {
  if (typeof data !== 'object' || data === null) return {};
  return Object.fromEntries(
    Object.entries(data as Record<string, { message?: string }>).map(
      // The address of a record comes from its title.
      ([name, { message = '' }]) => [name === 'id' ? 'title' : name, message],
    ),
  );
}
