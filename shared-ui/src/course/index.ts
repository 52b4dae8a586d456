// The texts of a course, for its page, its documents and its data for machines.
import { plainText as textOfRich } from '@campus/pocketbase/rules/plain-text.js';

/** The type is written out: packed types know nothing of PocketBase's rules. */
export const plainText: (html: string, bullet?: string) => string = textOfRich;
export { dayText, legalDelayDays, localDay, toDate } from './days';
export { capitalise, citySlot, durationText, isoDuration, joinOr, placesText } from './duration-and-places';
export { fundingChip, fundingLabels, fundingText, fundingWords, type Total, totalOf } from './funding-text';
export { contactOf } from './contact';
export { courseItems, type PracticalItem, type PracticalKey, practicalItems } from './practical-items';
export {
  freeText,
  otherwiseText,
  perText,
  priceText,
  shortPriceText,
  taxText,
  termsText,
} from './price-text';
export {
  beginsText,
  delayText,
  nextSession,
  seatsText,
  sessionDates,
  sessionPlace,
  sessionText,
  sessionTexts,
} from './session-text';
export { absenceText, certificationText, groupText, languageText, levelText } from './words';
