import { fileUrl, toPicture } from '../backend/pictures';
import { type CourseRecord, text } from '../backend/records';
import { toFundings, toResults, toSessions, toTrainers } from './course-children';
import {
  languages,
  levels,
  optionTitle,
  toCertification,
  toContact,
  toCoursePrice,
  toDuration,
  toGroup,
  toPlaces,
} from './course-facts';
import { legalDelayDays, toDate } from './days';
import { toSections } from './sections';
import { oneOf, asRecords } from './values';

const defaultOption = { icon: 'info', color: '#000000' } as const;
const defaultCompetence = { description: '', color: '#D3EEDC' } as const;

/** The whole course. */
export type CourseDetail = ReturnType<typeof toCourseDetail>;

/** A course's page, its data for machines and its documents take all they say from here. */
export function toCourseDetail(record: CourseRecord, now = new Date()) {
  const others: unknown[] = Array.isArray(record.imageSecondary) ? record.imageSecondary : [];
  // A dash keeps the place of a picture that only adorns.
  const alts = text(record.alts)
    .split('\n')
    .map((line) => line.trim().replace(/^[-–]$/, ''));
  const files = [record.imagePrimary, ...others].map(text).filter(Boolean);
  const brochure = text(record.brochure);
  const { sections, audience, accessDelay } = toSections(record);
  return {
    id: record.id,
    idFormation: text(record.idFormation),
    title: text(record.title),
    categoryTitle: text(record.expand?.category?.title),
    littleDescription: text(record.littleDescription),
    description: text(record.description),
    isAlternance: record.alternance === true,
    isNotAlternance: record.alternance !== true,
    options: asRecords(record.expand?.options).map(({ id, title, icon, color }) => ({
      id: text(id),
      title: text(title),
      icon: text(icon) || defaultOption.icon,
      color: text(color) || defaultOption.color,
    })),
    competences: asRecords(record.expand?.competences).map(({ id, title, description, color }) => ({
      id: text(id),
      title: text(title),
      description: text(description) || defaultCompetence.description,
      color: text(color) || defaultCompetence.color,
    })),
    gallery: files.map((file, index) => toPicture(record, file, alts[index])),
    brochureUrl: brochure ? fileUrl(record, brochure) : undefined,
    updated: toDate(record.updated)?.toISOString() ?? '',
    price: toCoursePrice(record),
    duration: toDuration(record),
    /** An old record's hours in its own words, which may be no number. */
    nbHeure: text(record.nbHeure || ''),
    places: toPlaces(record),
    audience: audience || optionTitle(record, 'user'),
    level: oneOf(levels, record.level),
    language: oneOf(languages, record.language) ?? 'fr',
    group: toGroup(record),
    sections,
    /** Days until a start: the law's at least, also of a record from before that rule. */
    accessDelay: accessDelay && Math.max(accessDelay, legalDelayDays),
    certification: toCertification(record),
    contact: toContact(record),
    sessions: toSessions(record, now),
    fundings: toFundings(record),
    results: toResults(record),
    trainers: toTrainers(record),
  };
}
