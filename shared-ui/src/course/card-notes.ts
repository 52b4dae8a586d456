import type { CardNotes, CourseDuration, CoursePrice, FundingKind, Place, Session } from '../backend/models';
import { durationText } from './duration-text';
import { fundingWord } from './funding-text';
import { listed, placesText } from './places-text';
import { legalDelay, seatsText, startText } from './session-text';

interface Facts {
  sessions: Session[];
  next: Session | undefined;
  accessDelay: number | undefined;
  places: readonly Place[];
  duration: CourseDuration;
  price: Pick<CoursePrice, 'kind' | 'per' | 'vat'>;
  fundings: readonly FundingKind[];
}

export function cardNotes(facts: Facts): CardNotes {
  const [when, where, money] = [whenText(facts), whereText(facts), moneyText(facts)];
  return { ...(when && { when }), ...(where && { where }), ...(money && { money }) };
}

/** The delay of the law alone is not worth a line: every course has it. */
function whenText({ next, ...others }: Facts): string {
  const { sessions, accessDelay = legalDelay } = others;
  if (sessions.length === 0 && accessDelay === legalDelay) return '';
  const seats = next ? seatsText(next).toLowerCase() : '';
  return [startText(next, others), seats].filter(Boolean).join(', ');
}

/** The hours stand on the card already. */
function whereText({ places, duration: { days } }: Facts): string {
  return [placesText(places), days ? durationText({ days }) : ''].filter(Boolean).join(', ');
}

function moneyText({ price, fundings }: Facts): string {
  const terms = [price.vat === 'included' ? 'TTC' : '', price.per === 'group' ? 'par groupe' : ''].filter(
    Boolean,
  );
  const facts = [
    price.kind === 'amount' && terms.length > 0 ? `Prix ${terms.join(' ')}` : '',
    fundings.length > 0 ? `Financement\u00a0: ${listed(fundings.map(fundingWord))}` : '',
  ];
  return facts.filter(Boolean).join('. ');
}
