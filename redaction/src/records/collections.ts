import type { Collection } from '../form/fields';

interface Listed {
  collection: Collection;
  title: string;
  help: string;
  add?: string;
  sort: string;
  /** The collection has this one record. */
  single?: string;
  /** The choices of this field divide the list. */
  by?: string;
}

export const listed: readonly Listed[] = [
  {
    collection: 'formation',
    title: 'Formations',
    help: 'Toutes les fiches, en ligne ou non.',
    add: 'Nouvelle formation',
    sort: 'title',
  },
  {
    collection: 'categorie',
    title: 'Catégories',
    help: 'Les rayons du catalogue. Une catégorie qui a des formations ne peut pas être supprimée.',
    add: 'Nouvelle catégorie',
    sort: 'title',
  },
  {
    collection: 'carrousel',
    title: 'Carrousel',
    help: 'Les grandes images de la page d’accueil, dans leur ordre.',
    add: 'Nouvelle diapositive',
    sort: 'ordre',
  },
  {
    collection: 'competence',
    title: 'Compétences',
    help: 'Les objectifs que les formations partagent.',
    add: 'Nouvelle compétence',
    sort: 'title',
  },
  {
    collection: 'synonyme',
    title: 'Mots de la recherche',
    help: 'Ce que les visiteurs tapent et que nos fiches ne disent pas, avec les formations qui y répondent.',
    add: 'Nouveaux mots',
    sort: 'title',
  },
  {
    collection: 'partenaire',
    title: 'Partenaires',
    help: 'Les logos que le site montre, dans leur ordre.',
    add: 'Nouveau partenaire',
    sort: 'ordre',
  },
  {
    collection: 'document',
    title: 'Documents',
    help: 'Les PDF de l’école. Un document sans fichier est celui que le site fabrique lui-même.',
    sort: 'title',
  },
  {
    collection: 'regle_financement',
    title: 'Règles de financement',
    help: 'Qui peut payer, et pour qui : ce que dit « Combien pour moi ? ». Chaque règle a sa source et sa date.',
    add: 'Nouvelle règle',
    sort: 'title',
  },
  {
    collection: 'texte',
    title: 'Textes du site',
    help: 'Ce que disent l’accueil, « En savoir plus », les questions fréquentes et les pages juridiques.',
    add: 'Nouveau texte',
    sort: 'ordre',
    by: 'page',
  },
  {
    collection: 'ecole',
    title: 'L’école',
    help: '',
    sort: 'id',
    single: 'ecole',
  },
];

export const listOf = (collection: Collection): Listed | undefined =>
  listed.find((each) => each.collection === collection);
