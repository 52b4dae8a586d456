// A course's page, its documents and its data for machines all speak from here. Only those who draw a course carry this entry.

export { plainText } from 'campus-pocketbase/rules/plain-text.js';
export { localDay } from '../backend/local-day';
export { daysText, dayText } from './day-text';
export { durationText, isoDuration } from './duration-text';
export { fundingLabel, fundingText, learnerPaysText } from './funding-text';
export { placesText } from './places-text';
export {
  contactText,
  courseItems,
  type PracticalCourse,
  type PracticalItem,
  type PracticalKey,
  practicalItems,
  referentText,
} from './practical-items';
export { coversText, priceText, vatText } from './price-text';
export { certificationText, resultText } from './result-text';
export {
  delayText,
  legalDelay,
  nextSession,
  noSessionText,
  seatsText,
  sessionDates,
  sessionText,
  sessionTexts,
  startText,
} from './session-text';
export { type Total, totalOf } from './total';
export { groupText, languageText, levelText } from './words';
