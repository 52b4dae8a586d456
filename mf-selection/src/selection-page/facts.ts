import type { CourseDetail } from '@campus/shared-ui';
import {
  capitalise,
  certificationText,
  citySlot,
  delayText,
  durationText,
  fundingWords,
  groupText,
  languageText,
  levelText,
  joinOr,
  placesText,
  plainText,
  sessionTexts,
} from '@campus/shared-ui/course';

/** The order is the one in which a visitor decides. */
export const factLabels = {
  duration: 'Durée',
  places: 'Modalité',
  sessions: 'Dates',
  access: 'Délai d’accès',
  funding: 'Financement',
  level: 'Niveau',
  group: 'Groupe',
  language: 'Langue',
  certification: 'Certification',
  audience: 'Public concerné',
  prerequisites: 'Prérequis',
} as const;

type FactKey = keyof typeof factLabels;
const factKeys = Object.keys(factLabels) as FactKey[];

/** A fact may have several lines, and a `{city}` to fill in. An unknown one has no entry. */
export type Facts = Partial<Record<FactKey, string>>;

const decisiveKeys: readonly FactKey[] = ['duration', 'places'];
const longKeys: readonly FactKey[] = ['audience', 'prerequisites'];

export interface Rows {
  openKeys: readonly FactKey[];
  foldedKeys: readonly FactKey[];
}

/** Long texts and facts that are alike in all courses are folded, decisive facts never. */
export function rowsOf(all: readonly Facts[]): Rows {
  const valuesFor = (key: FactKey) => new Set(all.flatMap((facts) => facts[key] ?? []));
  const keys = factKeys.filter((key) => valuesFor(key).size > 0);
  const isOpen = (key: FactKey) =>
    decisiveKeys.includes(key) || (!longKeys.includes(key) && (all.length === 1 || valuesFor(key).size > 1));
  return { openKeys: keys.filter(isOpen), foldedKeys: keys.filter((key) => !isOpen(key)) };
}

const maxDates = 3;

export function factsOf(course: CourseDetail): Facts {
  const texts: Record<FactKey, string> = {
    duration: durationText(course.duration),
    places: placesText(course.places, citySlot),
    sessions: datesText(sessionTexts(course, citySlot)),
    access: delayText(course),
    funding: capitalise(joinOr(course.fundings.map(({ kind }) => fundingWords[kind]))),
    level: levelText(course.level),
    group: groupText(course.group),
    language: languageText(course.language),
    certification: certificationText(course.certification),
    audience: course.audience,
    prerequisites: plainText(course.sections.prerequisites),
  };
  return Object.fromEntries(factKeys.flatMap((key) => (texts[key] ? [[key, texts[key]]] : [])));
}

function datesText(texts: readonly string[]): string {
  const others = texts.length - maxDates;
  const more =
    others > 0 ? [`et ${others} autre${others > 1 ? 's' : ''} session${others > 1 ? 's' : ''}`] : [];
  return [...texts.slice(0, maxDates), ...more].join('\n');
}
