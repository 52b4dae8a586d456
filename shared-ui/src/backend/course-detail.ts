import { common } from './course-basics';
import { toFundings, toResults, toSessions } from './course-children';
import {
  optionTitle,
  toCertification,
  toContact,
  toCoursePrice,
  toGroup,
  toLanguage,
  toLevel,
  toPlaces,
} from './course-facts';
import { related } from './course-values';
import { toDuration } from './duration';
import { text } from './field-values';
import { fileUrl, picture } from './files';
import type { CourseRecord } from './records';
import { toSections } from './sections';

const defaultOption = { icon: 'info', color: '#000000' } as const;
const defaultCompetence = { description: '', color: '#D3EEDC' } as const;

/** A course's page, its data for machines and its documents take all they say from here. */
export function toCourseDetail(record: CourseRecord, now = new Date()) {
  const others: unknown[] = Array.isArray(record.imageSecondary) ? record.imageSecondary : [];
  // A dash keeps the place of a picture that only adorns.
  const alts = text(record.alts)
    .split('\n')
    .map((line) => line.trim().replace(/^[-–]$/, ''));
  const files = [record.imagePrimary, ...others].map((file, index) => ({
    file: text(file),
    alt: alts[index],
  }));
  const brochure = text(record.brochure);
  const price = toCoursePrice(record);
  const { sections, audience, accessDelay } = toSections(record);
  return {
    ...common(record),
    priceActual: price.amount ?? ('Devis' as const),
    littleDescription: text(record.littleDescription),
    description: text(record.description),
    descriptions: record.descriptions ?? [],
    isAlternance: record.alternance === true,
    isNotAlternance: record.alternance !== true,
    options: related(record.expand?.options).map(({ id, title, icon, color }) => ({
      id: text(id),
      title: text(title),
      icon: text(icon) || defaultOption.icon,
      color: text(color) || defaultOption.color,
    })),
    competences: related(record.expand?.competences).map(({ id, title, description, color }) => ({
      id: text(id),
      title: text(title),
      description: text(description) || defaultCompetence.description,
      color: text(color) || defaultCompetence.color,
    })),
    gallery: files.filter(({ file }) => file).map(({ file, alt }) => picture(record, file, alt)),
    brochureUrl: brochure ? fileUrl(record, brochure) : undefined,
    updated: text(record.updated),
    price,
    duration: toDuration(record),
    places: toPlaces(record),
    audience: audience || optionTitle(record, 'user'),
    level: toLevel(record),
    language: toLanguage(record),
    group: toGroup(record),
    sections,
    /** Days until a start. */
    accessDelay,
    certification: toCertification(record),
    contact: toContact(record),
    sessions: toSessions(record, now),
    fundings: toFundings(record),
    results: toResults(record),
  };
}
