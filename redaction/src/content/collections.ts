import { fields as fieldsByCollection } from '@campus/pocketbase/rules/fields.js';

export const childCollections = ['session', 'financement', 'resultat'] as const;
export type ChildCollection = (typeof childCollections)[number];

export type FieldDescription = (typeof fieldsByCollection)[string][number];

export const fieldsOf = (collection: Collection): readonly FieldDescription[] =>
  fieldsByCollection[collection] ?? [];

/** Of a course's rows it is the title of their group. */
export function labelOf(collection: Collection, name: string): string {
  const label = fieldsOf(collection).find((field) => field.name === name)?.label;
  return label ?? fieldsByCollection[name]?.[0]?.group ?? name;
}

export interface FieldGroup {
  title: string;
  fields: readonly FieldDescription[];
}

export function groupsOf(collection: Collection): FieldGroup[] {
  const groups = Map.groupBy(fieldsOf(collection), ({ group }) => group);
  return [...groups].map(([title, fields]) => ({ title, fields }));
}

/** A price has no amount where it is "sur devis". */
export function isFieldVisible(
  { when }: FieldDescription,
  values: Readonly<Record<string, unknown>>,
): boolean {
  return !when || values[when[0]] === when[1];
}

export interface ListDescription {
  collection: Collection;
  /** In the addresses of its screens. */
  folder: string;
  title: string;
  help: string;
  add?: string;
  /** Without it the titles' order. */
  sort?: string;
  /** The collection has this one record. */
  singleId?: string;
  /** The choices of this field divide the list. */
  groupedBy?: string;
}

const allLists = [
  {
    collection: 'formation',
    folder: 'formations',
    title: 'Formations',
    help: 'Toutes les fiches, en ligne ou non.',
    add: 'Nouvelle formation',
  },
  {
    collection: 'categorie',
    folder: 'categories',
    title: 'Catégories',
    help: 'Les rayons du catalogue. Une catégorie qui a des formations ne peut pas être supprimée.',
    add: 'Nouvelle catégorie',
  },
  {
    collection: 'carrousel',
    folder: 'carrousel',
    title: 'Carrousel',
    help: 'Les grandes images de la page d’accueil, dans leur ordre.',
    add: 'Nouvelle diapositive',
    sort: 'ordre',
  },
  {
    collection: 'competence',
    folder: 'competences',
    title: 'Compétences',
    help: 'Les objectifs que les formations partagent.',
    add: 'Nouvelle compétence',
  },
  {
    collection: 'synonyme',
    folder: 'mots-de-la-recherche',
    title: 'Mots de la recherche',
    help: 'Ce que les visiteurs tapent et que nos fiches ne disent pas, avec les formations qui y répondent.',
    add: 'Nouveaux mots',
  },
  {
    collection: 'partenaire',
    folder: 'partenaires',
    title: 'Partenaires',
    help: 'Les logos que le site montre, dans leur ordre.',
    add: 'Nouveau partenaire',
    sort: 'ordre',
  },
  {
    collection: 'document',
    folder: 'documents',
    title: 'Documents',
    help: 'Les PDF de l’école. Un document sans fichier est celui que le site fabrique lui-même.',
  },
  {
    collection: 'regle_financement',
    folder: 'financements',
    title: 'Règles de financement',
    help: 'Qui peut payer, et pour qui : ce que dit « Combien pour moi ? ». Chaque règle a sa source et sa date.',
    add: 'Nouvelle règle',
  },
  {
    collection: 'texte',
    folder: 'textes',
    title: 'Textes du site',
    help: 'Ce que disent l’accueil, « En savoir plus », les questions fréquentes et les pages juridiques.',
    add: 'Nouveau texte',
    sort: 'ordre',
    groupedBy: 'page',
  },
  {
    collection: 'ecole',
    folder: 'ecole',
    title: 'L’école',
    help: '',
    singleId: 'ecole',
  },
] as const;

export type Collection = (typeof allLists)[number]['collection'] | ChildCollection;

export const lists: readonly ListDescription[] = allLists;

export const findList = (collection: Collection): ListDescription | undefined =>
  lists.find((each) => each.collection === collection);

export const childLabels: Record<
  ChildCollection,
  { title?: string; help: string; singular: string; add: string }
> = {
  session: {
    help: 'Les dates prévues. Sans date, le site écrit « Dates sur demande » et le délai d’accès ; une session passée disparaît du site d’elle-même.',
    singular: 'Session',
    add: 'Ajouter une session',
  },
  financement: {
    title: 'Financements possibles',
    help: 'Qui peut payer, et ce que la personne formée paie alors.',
    singular: 'Financement',
    add: 'Ajouter un financement',
  },
  resultat: {
    help: 'Un chiffre n’est montré qu’avec sa période, son nombre de réponses et sa source.',
    singular: 'Résultat',
    add: 'Ajouter un résultat',
  },
};
