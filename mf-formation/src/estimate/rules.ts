import {
  type Backend,
  type BaseRecord,
  type CourseDetail,
  type FundingKind,
  readList,
  siteLists,
} from '@campus/shared-ui';
import { fundingLabels, localDay } from '@campus/shared-ui/course';
import { readLink } from '@campus/shared-ui/read-link';
import { type Status, statuses } from './situation';

export type PricedCourse = Pick<CourseDetail, 'price' | 'group' | 'fundings' | 'isAlternance'>;

/** In the order of the page: the payer that costs a learner least comes first. */
export const payerKinds = [
  'apprentissage',
  'employeur',
  'opco',
  'faf',
  'france-travail',
  'cpf',
  'personnel',
] as const;

export type PayerKind = (typeof payerKinds)[number];

/** These pay for any course. A course names every other payer that it accepts. */
const alwaysAvailable = { faf: 'Fonds d’assurance formation (FAF)', personnel: 'À vos frais' } as const;

export function isAlwaysAvailable(kind: PayerKind): kind is keyof typeof alwaysAvailable {
  return Object.hasOwn(alwaysAvailable, kind);
}

export function payerLabel(kind: PayerKind, status: Status): string {
  if (kind === 'employeur' && status === 'entreprise') return 'Votre entreprise';
  return isAlwaysAvailable(kind) ? alwaysAvailable[kind] : fundingLabels[kind satisfies FundingKind];
}

type RuleText = 'title' | 'kind' | 'text' | 'papers' | 'source' | 'sourceUrl' | 'checkedOn';
type RuleRecord = BaseRecord & Record<RuleText, string> & { status: string[] };

export type Rule = NonNullable<ReturnType<typeof toRule>>;

/** Rejects if PocketBase fails. */
export async function listRules(backend: Backend, signal: AbortSignal): Promise<Rule[]> {
  const records = await readList<RuleRecord>(backend, 'regle_financement', signal, siteLists.fundingRules);
  return records.flatMap((record) => toRule(record) ?? []);
}

/** undefined: the record lacks text, statuses, a known payer, a source or a day. */
export function toRule(record: RuleRecord) {
  const line = (value: unknown) => (typeof value === 'string' ? value.trim() : '');
  const named: unknown[] = Array.isArray(record.status) ? record.status : [];
  const kind = payerKinds.find((known) => known === record.kind);
  const rule = {
    title: line(record.title),
    statuses: statuses.map(({ value }) => value).filter((status) => named.includes(status)),
    text: line(record.text),
    // A paper stands on each line.
    papers: line(record.papers)
      .split('\n')
      .map((paper) => paper.trim())
      .filter(Boolean),
    source: line(record.source),
    sourceUrl: readLink(line(record.sourceUrl)) ?? '',
    /** YYYY-MM-DD, the day on which the source was read. */
    checkedOn: localDay(record.checkedOn),
  };
  const isComplete = rule.title && rule.text && rule.source && rule.checkedOn && rule.statuses.length > 0;
  return kind && isComplete ? { ...rule, kind } : undefined;
}
