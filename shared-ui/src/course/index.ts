// The texts of a course, for its page, its documents and its data for machines.
import { plainText as textOfRich } from '@campus/pocketbase/rules/plain-text.js';

/** The type is written out: packed types know nothing of PocketBase's rules. */
export const plainText: (html: string, bullet?: string) => string = textOfRich;
export { daysText, dayText, localDay } from './days';
export { capital, cityLater, durationText, isoDuration, listed, placesText } from './duration-and-places';
export {
  fundingChip,
  fundingLabel,
  fundingText,
  fundingWord,
  learnerPaysText,
  type Total,
  totalOf,
} from './funding-text';
export {
  contactText,
  courseItems,
  type PracticalCourse,
  type PracticalItem,
  type PracticalKey,
  practicalItems,
  referentText,
} from './practical-items';
export { coversText, freeText, otherwiseText, perText, priceText, vatText } from './price-text';
export {
  beginsText,
  delayText,
  legalDelay,
  noSessionText,
  seatsText,
  sessionDates,
  sessionPlace,
  sessionText,
  sessionTexts,
} from './session-text';
export { certificationText, groupText, languageText, levelText, resultText } from './words';
