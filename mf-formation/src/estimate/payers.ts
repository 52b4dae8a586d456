import type { CourseDetail, FundingKind } from 'shared-ui';
import { fundingLabel } from 'shared-ui/course';
import type { Status } from './situation';

export type PricedCourse = Pick<CourseDetail, 'price' | 'group' | 'fundings' | 'isAlternance'>;

/** The order is that of reading: the payer that costs a learner least comes first. */
export const kinds = [
  'apprentissage',
  'employeur',
  'opco',
  'faf',
  'france-travail',
  'cpf',
  'personnel',
] as const;

export type PayerKind = (typeof kinds)[number];

/** These need no word of the course, which says of every other one whether it takes it. */
const always = { faf: 'Fonds d’assurance formation (FAF)', personnel: 'À vos frais' } as const;

export function isAlways(kind: PayerKind): kind is keyof typeof always {
  return Object.hasOwn(always, kind);
}

export function payerLabel(kind: PayerKind, status: Status): string {
  if (kind === 'employeur' && status === 'entreprise') return 'Votre entreprise';
  return isAlways(kind) ? always[kind] : fundingLabel(kind satisfies FundingKind);
}
