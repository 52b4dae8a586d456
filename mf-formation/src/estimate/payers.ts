import type { CourseDetail, FundingKind } from 'shared-ui';
import { fundingLabel } from 'shared-ui/course';
import type { Status } from './situation';

/** Of a course what an estimate reads. */
export type PricedCourse = Pick<CourseDetail, 'price' | 'group' | 'fundings' | 'isAlternance'>;

/** Who may pay, in the order of reading: the one that costs a learner least comes first. */
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

/** Those that need no word of the course; a course says of every other one whether it takes it. */
const always = { faf: 'Fonds d’assurance formation (FAF)', personnel: 'À vos frais' } as const;

export function isAlways(kind: PayerKind): kind is keyof typeof always {
  return Object.hasOwn(always, kind);
}

/** "Employeur"; to the employer itself "Votre entreprise". */
export function payerLabel(kind: PayerKind, status: Status): string {
  if (kind === 'employeur' && status === 'entreprise') return 'Votre entreprise';
  return isAlways(kind) ? always[kind] : fundingLabel(kind satisfies FundingKind);
}
