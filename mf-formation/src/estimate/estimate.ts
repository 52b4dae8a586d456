import { formatPrice } from '@campus/shared-ui';
import { taxText, type Total, totalOf } from '@campus/shared-ui/course';
import {
  isAlwaysAvailable,
  payerKinds,
  type PayerKind,
  payerLabel,
  type PricedCourse,
  type Rule,
} from './rules';
import type { Status } from './situation';

export type EstimateRule = Omit<Rule, 'kind' | 'statuses'>;

export interface Payer {
  kind: Rule['kind'];
  label: string;
  /** What the learner pays, in words. */
  cost: string;
  /** The course's own words on this payer, or ''. */
  conditions: string;
  rules: EstimateRule[];
}

export interface Estimate {
  /** An apprentice pays nothing, and looks for a contract instead of a quote. */
  isFree: boolean;
  /** From the lowest cost of all payers to the highest: "0 € à 1 150 € pour vous". */
  headline: string;
  /** For example "11 920 € TTC"; '' on request, or if there is nothing to pay. */
  total: string;
  /** A rule names them for this status, and the course takes them. */
  payers: Payer[];
  notes: string[];
  /** Whom to ask next. */
  nextStep: string;
}

interface EstimateQuery {
  course: PricedCourse;
  status: Status;
  /** 1 or more. */
  people: number;
  rules: readonly Rule[];
}

export function estimate({ course, status, people, rules }: EstimateQuery): Estimate {
  const total = totalOf(course, people);
  const amount = total?.euros;
  // By law an apprentice does not pay, even if other payers apply.
  const isFree = course.isAlternance && status === 'apprenti';
  const accepts = (kind: Rule['kind']) => {
    if (isFree) return kind === 'apprentissage';
    return isAlwaysAvailable(kind) || course.fundings.some((funding) => funding.kind === kind);
  };
  const applicable = rules.filter((rule) => rule.statuses.includes(status) && accepts(rule.kind));
  const costs = payerKinds.flatMap((kind) => {
    const kindRules = applicable.filter((rule) => rule.kind === kind);
    const range = learnerCost({ kind, status, course, people, total: amount });
    return kindRules.length > 0 ? [{ kind, kindRules, range }] : [];
  });
  const payers = costs.map(({ kind, kindRules, range }) => ({
    kind,
    label: payerLabel(kind, status),
    cost: costText(range, kind),
    conditions: course.fundings.find((funding) => funding.kind === kind)?.conditions ?? '',
    rules: kindRules.map(({ kind: _, statuses: __, ...rule }) => rule),
  }));
  return {
    isFree,
    headline: rangeText(
      costs.map(({ range }) => range),
      amount,
    ),
    total: isFree || !amount ? '' : formatPrice(amount) + taxText({ amount, vat: course.price.vat }),
    payers,
    notes: isFree
      ? ['Le prix de la fiche est celui du module acheté seul\u00a0: il ne concerne pas les apprentis.']
      : notesOf({ course, status, people, total, hasPayer: payers.length > 0 }),
    nextStep: isFree ? 'Cherchons ensemble l’employeur qui signera votre contrat.' : nextSteps[status],
  };
}

const nextSteps: Readonly<Record<Status, string>> = {
  salarie: 'Parlez-en à votre employeur\u00a0: c’est lui qui s’adresse à son OPCO.',
  'demandeur-emploi': 'Parlez-en à votre conseiller ou conseillère France Travail, devis en main.',
  independant: 'Adressez-vous à votre fonds d’assurance formation (FAF), avant le début.',
  entreprise: 'Demandez à votre OPCO ce qu’il prend en charge, avant le début.',
  apprenti: 'Parlez-en à votre employeur.',
  particulier: 'Demandez un devis\u00a0: il fixe le prix et ses échéances.',
};

/** Euros for everybody. An unknown end is undefined. */
interface CostRange {
  from: number | undefined;
  to: number | undefined;
}

interface PayerQuery extends Pick<EstimateQuery, 'status' | 'people'> {
  kind: PayerKind;
  course: Pick<PricedCourse, 'fundings'>;
  /** Euros for everybody; undefined: on request. */
  total: number | undefined;
}

/** The cost is never more than the price of the course. */
export function learnerCost({ kind, status, course, people, total }: PayerQuery): CostRange {
  const { learnerPays = 0 } = course.fundings.find((funding) => funding.kind === kind) ?? {};
  const cost = total === undefined ? learnerPays * people : Math.min(learnerPays * people, total);
  switch (kind) {
    case 'apprentissage':
      return { from: 0, to: 0 };
    case 'personnel':
      return { from: total, to: total };
    case 'employeur':
      // The employer asks here, and pays.
      return status === 'entreprise' ? { from: total, to: total } : { from: cost, to: cost };
    case 'opco':
      // The employer pays what the OPCO leaves.
      return status === 'entreprise' ? { from: 0, to: total } : { from: cost, to: cost };
    case 'cpf':
      // The law changes the share that learners pay, and the limit of an account.
      return { from: cost || undefined, to: total };
    case 'france-travail':
      return { from: cost, to: total };
    case 'faf':
      return { from: 0, to: total };
  }
}

/** Of a payer without a lowest cost, only the highest counts. */
function rangeText(ranges: readonly CostRange[], total: number | undefined): string {
  const from = Math.min(total ?? Infinity, ...ranges.flatMap((range) => range.from ?? []));
  const ends = ranges.length > 0 ? ranges.map((range) => range.to) : [total];
  const to = Math.max(...ends.map((end) => end ?? Infinity));
  if (to === Infinity) return from === 0 ? 'De 0\u00a0€ au prix du devis' : formatPrice(undefined);
  const prefix = ranges.some((range) => range.from === undefined) ? 'Jusqu’à ' : '';
  return `${from === to ? prefix : `${formatPrice(from)} à `}${formatPrice(to)} pour vous`;
}

/** These payers must agree. An apprentice pays nothing by law. */
const agreements: Partial<Record<PayerKind, string>> = {
  employeur: ' si votre employeur accepte',
  opco: ' si l’OPCO de votre entreprise accepte\u202f; l’employeur règle le reste',
};

function costText({ from, to }: CostRange, kind: PayerKind): string {
  if (to === 0) return `Rien à payer${agreements[kind] ?? ''}`;
  if (to === undefined) return from === 0 ? 'De 0\u00a0€ au prix entier, selon l’accord' : 'Selon le devis';
  if (from === to) return formatPrice(to);
  const limit = kind === 'cpf' ? 'vos droits et la limite fixée par décret' : 'l’accord';
  return `${from === undefined ? 'Jusqu’à' : `De ${formatPrice(from)} à`} ${formatPrice(to)}, selon ${limit}`;
}

interface NotesQuery extends Pick<EstimateQuery, 'course' | 'status' | 'people'> {
  total: Total | undefined;
  hasPayer: boolean;
}

/** A course without CPF would surprise these. */
const accountStatuses: readonly Status[] = ['salarie', 'demandeur-emploi', 'independant', 'particulier'];

function notesOf({ course, status, people, total, hasPayer }: NotesQuery): string[] {
  const { group, fundings, isAlternance } = course;
  const acceptsCpf = fundings.some(({ kind }) => kind === 'cpf');
  const notes = [
    total === undefined && 'Le prix de cette formation est sur devis.',
    total !== undefined &&
      total.groups > 1 &&
      `Le prix est celui d’un groupe de ${group.max}\u00a0personnes au plus\u00a0: pour ${people}, comptez ${total.groups}\u00a0groupes.`,
    group.min !== undefined &&
      people < group.min &&
      `Cette formation a lieu à partir de ${group.min}\u00a0personnes\u00a0: d’autres inscrits peuvent compléter le groupe.`,
    !acceptsCpf && accountStatuses.includes(status) && 'Cette formation n’est pas éligible au CPF.',
    isAlternance &&
      status !== 'apprenti' &&
      'Le prix est celui du module acheté seul\u00a0: en alternance, la formation est gratuite pour l’apprenti.',
    !isAlternance &&
      status === 'apprenti' &&
      'Cette formation ne se suit pas en alternance\u00a0: le contrat d’apprentissage ne la paie pas.',
    !hasPayer &&
      'Aucun financement prévu ne correspond à cette situation\u00a0: demandez-nous conseil, il en existe peut-être d’autres.',
  ];
  return notes.filter((note) => note !== false);
}
