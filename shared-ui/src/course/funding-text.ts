import type { Funding, FundingKind } from './course-children';
import type { CourseDetail } from './course-detail';
import type { CoursePrice } from './course-facts';
import { formatPrice } from './price-text';

export const fundingLabels: Readonly<Record<FundingKind, string>> = {
  cpf: 'Compte personnel de formation (CPF)',
  opco: 'Opérateur de compétences (OPCO)',
  'france-travail': 'France Travail',
  employeur: 'Employeur',
  apprentissage: 'Alternance',
};

/** To stand within a sentence. */
export const fundingWords: Readonly<Record<FundingKind, string>> = {
  cpf: 'CPF',
  opco: 'OPCO',
  'france-travail': 'France Travail',
  employeur: 'employeur',
  apprentissage: 'alternance',
};

/** "Non finançable par CPF · France Travail possible"; empty when the record names no payer. */
export function fundingChip(kinds: readonly FundingKind[]): string {
  if (!kinds.some((kind) => kind !== 'apprentissage')) return '';
  const account = kinds.includes('cpf') ? 'Finançable par CPF' : 'Non finançable par CPF';
  return kinds.includes('france-travail') ? `${account}\u00a0· France\u00a0Travail possible` : account;
}

/** Each payer has a condition. For a CPF account the law asks the learner for a share. */
const agreements: Readonly<Record<Exclude<FundingKind, 'apprentissage'>, string>> = {
  cpf: 'selon vos droits, dans la limite fixée par décret\u202f; vous payez la participation que fixe la loi, sauf exceptions',
  opco: 'rien à payer pour vous si l’OPCO de votre entreprise accepte\u202f; l’employeur règle le reste',
  'france-travail': 'rien à payer pour vous si France Travail accorde le prix entier, avant le début',
  employeur: 'rien à payer pour vous si votre employeur accepte',
};

/** "Employeur : rien à payer pour vous si votre employeur accepte. …" */
export function fundingText(funding: Funding): string {
  const sentence = `${fundingLabels[funding.kind]}\u00a0: ${learnerPaysText(funding)}.`;
  return funding.conditions ? `${sentence} ${funding.conditions}` : sentence;
}

function learnerPaysText({ kind, learnerPays }: Pick<Funding, 'kind' | 'learnerPays'>): string {
  if (kind === 'apprentissage') {
    return 'un contrat de travail, payé et signé avec un employeur\u202f; la formation est gratuite pour vous, et ce cours en est un module';
  }
  if (learnerPays > 0) return `vous payez ${formatPrice(learnerPays)}`;
  return agreements[kind];
}

export interface Total {
  /** Euros, for everybody. */
  euros: number;
  /** The number of groups where the price is that of a group, else 0. */
  groups: number;
}

/** `people` is 1 or more. It is an estimate: a group beyond its size counts as several. */
export function totalOf(
  { price, group }: { price: Pick<CoursePrice, 'amount' | 'per'> } & Pick<CourseDetail, 'group'>,
  people: number,
): Total | undefined {
  if (price.amount === undefined) return undefined;
  const groups = price.per === 'group' ? Math.ceil(people / (group.max ?? people)) : 0;
  const cents = Math.round(price.amount * 100) * (groups || people);
  return { euros: cents / 100, groups };
}
