import { formatPrice } from 'shared-ui';
import type { PayerKind, PricedCourse } from './payers';
import type { Status } from './situation';

/** Euros for everybody; an end that cannot be told is undefined. */
interface Left {
  from: number | undefined;
  to: number | undefined;
}

interface Asked {
  kind: PayerKind;
  status: Status;
  course: Pick<PricedCourse, 'fundings'>;
  people: number;
  /** Euros for everybody; undefined: on request. */
  total: number | undefined;
}

/** What is left is no more than the course's price, and nothing below it is promised. */
export function leftOf({ kind, status, course, people, total }: Asked): Left {
  const { learnerPays = 0 } = course.fundings.find((funding) => funding.kind === kind) ?? {};
  const share = total === undefined ? learnerPays * people : Math.min(learnerPays * people, total);
  switch (kind) {
    case 'apprentissage':
      return { from: 0, to: 0 };
    case 'personnel':
      return { from: total, to: total };
    case 'employeur':
      // The employer asks here, and pays.
      return status === 'entreprise' ? { from: total, to: total } : { from: share, to: share };
    case 'opco':
      // The employer pays what the OPCO leaves.
      return status === 'entreprise' ? { from: 0, to: total } : { from: share, to: share };
    case 'cpf':
      // What the law leaves to pay, and the most that an account pays, change: no amount is told.
      return { from: share || undefined, to: total };
    case 'france-travail':
      return { from: share, to: total };
    case 'faf':
      return { from: 0, to: total };
  }
}

/** It takes somebody's word for nothing to be left; by law an apprentice pays nothing. */
const agreements: Partial<Record<PayerKind, string>> = {
  employeur: ' si votre employeur accepte',
  opco: ' si l’OPCO de votre entreprise accepte\u202f; l’employeur règle le reste',
};

export function leftText({ from, to }: Left, kind: PayerKind): string {
  if (to === 0) return `Rien à payer${agreements[kind] ?? ''}`;
  if (to === undefined) return from === 0 ? 'De rien au prix du devis, selon l’accord' : 'Selon le devis';
  if (from === to) return formatPrice(to);
  const limit = kind === 'cpf' ? 'vos droits et la limite fixée par décret' : 'l’accord';
  return `${from === undefined ? 'Jusqu’à' : `De ${formatPrice(from)} à`} ${formatPrice(to)}, selon ${limit}`;
}
