import type { CourseDetail } from '@campus/shared-ui';
import {
  capital,
  certificationText,
  delayText,
  durationText,
  fundingWord,
  groupText,
  languageText,
  levelText,
  listed,
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

/** A fact may have several lines; what nobody said has no entry. */
export type Facts = Partial<Record<FactKey, string>>;

const decisive: readonly FactKey[] = ['duration', 'places'];
const long: readonly FactKey[] = ['audience', 'prerequisites'];

interface Rows {
  open: readonly FactKey[];
  folded: readonly FactKey[];
}

/** Long texts and what is alike wherever it is said are folded, but never what decides. */
export function rowsOf(all: readonly Facts[]): Rows {
  const said = (key: FactKey) => new Set(all.flatMap((facts) => facts[key] ?? []));
  const keys = factKeys.filter((key) => said(key).size > 0);
  const isOpen = (key: FactKey) =>
    decisive.includes(key) || (!long.includes(key) && (all.length === 1 || said(key).size > 1));
  return { open: keys.filter(isOpen), folded: keys.filter((key) => !isOpen(key)) };
}

const mostDates = 3;
const longestText = 300;

export function factsOf(course: CourseDetail): Facts {
  const texts: Record<FactKey, string> = {
    duration: durationText(course.duration),
    places: placesText(course.places),
    sessions: dates(sessionTexts(course)),
    access: delayText(course),
    funding: capital(listed(course.fundings.map(({ kind }) => fundingWord(kind)))),
    level: levelText(course.level),
    group: groupText(course.group),
    language: languageText(course.language),
    certification: certificationText(course.certification),
    audience: cut(course.audience),
    prerequisites: cut(plainText(course.sections.prerequisites)),
  };
  return Object.fromEntries(factKeys.flatMap((key) => (texts[key] ? [[key, texts[key]]] : [])));
}

function dates(texts: readonly string[]): string {
  const others = texts.length - mostDates;
  const more =
    others > 0 ? [`et ${others} autre${others > 1 ? 's' : ''} session${others > 1 ? 's' : ''}`] : [];
  return [...texts.slice(0, mostDates), ...more].join('\n');
}

/** A table is no place for long texts: the course's page has them whole. */
function cut(text: string): string {
  const characters = [...text];
  return characters.length > longestText ? `${characters.slice(0, longestText).join('').trimEnd()}…` : text;
}
