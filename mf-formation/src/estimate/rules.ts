import { type Backend, type BaseRecord, readList, siteLists } from 'shared-ui';
import { localDay } from 'shared-ui/course';
import { readLink } from 'shared-ui/read-link';
import { kinds, type PayerKind } from './payers';
import { type Status, statuses } from './situation';

interface RuleRecord extends BaseRecord {
  title: string;
  status: string[];
  kind: string;
  text: string;
  /** Each line is a paper. */
  papers: string;
  source: string;
  sourceUrl: string;
  checkedOn: string;
}

export interface Rule {
  title: string;
  statuses: Status[];
  kind: PayerKind;
  text: string;
  papers: string[];
  source: string;
  sourceUrl: string;
  /** YYYY-MM-DD, the day on which the source was read. */
  checkedOn: string;
}

/** Rejects where PocketBase gives none. */
export async function listRules(backend: Backend, signal: AbortSignal): Promise<Rule[]> {
  const records = await readList<RuleRecord>(backend, 'regle_financement', signal, siteLists.fundingRules);
  return records.flatMap((record) => toRule(record) ?? []);
}

/** undefined where the record says nothing, to nobody, or without a source and a day. */
export function toRule(record: RuleRecord): Rule | undefined {
  const line = (value: unknown) => (typeof value === 'string' ? value.trim() : '');
  const named: unknown[] = Array.isArray(record.status) ? record.status : [];
  const kind = kinds.find((known) => known === record.kind);
  const rule = {
    title: line(record.title),
    statuses: statuses.map(({ value }) => value).filter((status) => named.includes(status)),
    text: line(record.text),
    papers: line(record.papers)
      .split('\n')
      .map((paper) => paper.trim())
      .filter(Boolean),
    source: line(record.source),
    sourceUrl: readLink(line(record.sourceUrl)) ?? '',
    checkedOn: localDay(record.checkedOn),
  };
  const isWhole = rule.title && rule.text && rule.source && rule.checkedOn && rule.statuses.length > 0;
  return kind && isWhole ? { ...rule, kind } : undefined;
}
