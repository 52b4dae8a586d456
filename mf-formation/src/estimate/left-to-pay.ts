import { formatPrice } from 'shared-ui';
import type { PayerKind, PricedCourse } from './payers';
import type { Status } from './situation';

/** What is left to pay to who asks, in euros for everybody; an end that cannot be told is undefined. */
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

/** What is left once this payer has agreed: no more than the course's price, no promise below it. */
export function leftOf({ kind, status, course, people, total }: Asked): Left {
  const { learnerPays = 0 } = course.fundings.find((funding) => funding.kind === kind) ?? {};
  const share = total === undefined ? learnerPays * people : Math.min(learnerPays * people, total);
  switch (kind) {
    case 'apprentissage':
      return { from: 0, to: 0 };
    case 'personnel':
      return { from: total, to: total };
    case 'employeur':
      // Who asks is who pays.
      return status === 'entreprise' ? { from: total, to: total } : { from: share, to: share };
    case 'opco':
      // What it leaves is the employer's.
      return status === 'entreprise' ? { from: 0, to: total } : { from: share, to: share };
    case 'cpf':
      // The law has everybody but job seekers pay a part, whose amount changes: none is told.
      return { from: status === 'demandeur-emploi' ? share : share || undefined, to: total };
    case 'france-travail':
      return { from: share, to: total };
    case 'faf':
      return { from: 0, to: total };
  }
}

/** "Rien à payer", "1 490 €", "De 0 € à 1 490 €, selon l’accord"; says so where the price is on request. */
export function leftText({ from, to }: Left, kind: PayerKind): string {
  if (to === 0) return 'Rien à payer';
  if (to === undefined) return from === 0 ? 'De rien au prix du devis, selon l’accord' : 'Selon le devis';
  if (from === to) return formatPrice(to);
  const least = from === undefined ? 'la participation que fixe la loi' : formatPrice(from);
  return `De ${least} à ${formatPrice(to)}, selon ${kind === 'cpf' ? 'vos droits' : 'l’accord'}`;
}
