import type { ChildCollection } from '../fields';

export const kinds: Record<ChildCollection, { title?: string; help: string; one: string; add: string }> = {
  session: {
    help: 'Les dates prévues. Sans date, le site écrit « Dates sur demande » et le délai d’accès ; une session passée disparaît du site d’elle-même.',
    one: 'Session',
    add: 'Ajouter une session',
  },
  financement: {
    title: 'Financements possibles',
    help: 'Qui peut payer, et ce que la personne formée paie alors.',
    one: 'Financement',
    add: 'Ajouter un financement',
  },
  resultat: {
    help: 'Un chiffre n’est montré qu’avec sa période, son nombre de réponses et sa source.',
    one: 'Résultat',
    add: 'Ajouter un résultat',
  },
};
