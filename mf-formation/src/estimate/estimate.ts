import { formatPrice } from 'shared-ui';
import { totalOf } from 'shared-ui/course';
import { leftOf, leftText } from './left-to-pay';
import { notesOf } from './notes';
import { isAlways, kinds, type PricedCourse, payerLabel } from './payers';
import type { Rule } from './rules';
import type { Status } from './situation';

/** `isOld`: the source was read more than a year ago. */
export type ShownRule = Omit<Rule, 'kind' | 'statuses'> & { isOld: boolean };

export interface Payer {
  kind: Rule['kind'];
  label: string;
  left: string;
  /** The course itself says this of the payer; it may be ''. */
  conditions: string;
  rules: ShownRule[];
}

export interface Estimate {
  /** For example "11 920 €", "Sur devis" or "Rien à payer". */
  total: string;
  /** A rule names them for this status, and the course takes them. */
  payers: Payer[];
  notes: string[];
}

interface Asked {
  course: PricedCourse;
  status: Status;
  /** 1 or more. */
  people: number;
  rules: readonly Rule[];
  /** YYYY-MM-DD, in France. */
  today: string;
}

export function estimate({ course, status, people, rules, today }: Asked): Estimate {
  const total = totalOf(course, people);
  // The law says that an apprentice does not pay, whoever else might.
  const isFree = course.isAlternance && status === 'apprenti';
  const takes = (kind: Rule['kind']) =>
    isFree
      ? kind === 'apprentissage'
      : isAlways(kind) || course.fundings.some((funding) => funding.kind === kind);
  const own = rules.filter((rule) => rule.statuses.includes(status) && takes(rule.kind));
  const payers = kinds.flatMap((kind) => {
    const found = own.filter((rule) => rule.kind === kind);
    if (found.length === 0) return [];
    const left = leftOf({ kind, status, course, people, total: total?.euros });
    return [
      {
        kind,
        label: payerLabel(kind, status),
        left: leftText(left, kind),
        conditions: course.fundings.find((funding) => funding.kind === kind)?.conditions ?? '',
        rules: found.map((rule) => shown(rule, today)),
      },
    ];
  });
  return {
    total: isFree ? 'Rien à payer' : formatPrice(total?.euros),
    payers,
    notes: isFree
      ? ['Le prix de la fiche est celui du module acheté seul\u00a0: il ne concerne pas les apprentis.']
      : notesOf({ course, status, people, total, hasPayer: payers.length > 0 }),
  };
}

function shown({ kind: _, statuses: __, ...rule }: Rule, today: string): ShownRule {
  return { ...rule, isOld: yearAfter(rule.checkedOn) < today };
}

function yearAfter(day: string): string {
  return `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
}
