import {
  type Competence,
  type CourseDetail,
  getCourse,
  NotFound,
  type Option,
  type PageContext,
} from 'shared-ui';
import { firstOfMonth } from './dates';
import type { SafeHtml } from './description/sanitise';

/** A course as the page draws it: its rich text has been through the sanitiser. */
export type Course = Omit<CourseDetail, 'description' | 'options' | 'competences' | Unread> & {
  description: SafeHtml;
  options: Chip[];
  competences: Objective[];
};

/** The records' ids say nothing to a reader. */
export type Chip = Omit<Option, 'id'>;
export type Objective = Omit<Competence, 'id'>;

/** What neither the page nor its head reads of a course: the data goes with the document. */
type Unread = 'idFormation' | 'categoryId' | 'categoryTitle' | 'alternance' | 'isNotAlternance';

/** The text of the course's option with that icon; empty where it has none. */
export function optionTitle(course: Course, icon: 'clock' | 'location'): string {
  return course.options.find((option) => option.icon === icon)?.title ?? '';
}

export interface FormationData {
  /** The id of the address. */
  id: string;
  /** Null where there is no active course of that id. */
  course: Course | null;
  /** The course is the one that ships with the site. */
  offline: boolean;
  /** The course is null because PocketBase could not be asked and it does not ship with the site: it may exist. */
  uncertain: boolean;
  /** The first day of the current month, in long French form. */
  updatedOn: string;
}

/**
 * Fetches the course; rejects where nothing can be known of the course. The rich text is
 * sanitised here and nowhere else: once per fetch, before anything is cached or drawn, and a first view (loaded on the
 * server) spares the browser the sanitiser.
 */
export async function load({ params, backend, signal }: PageContext): Promise<FormationData> {
  const id = params.id ?? '';
  const [found, { sanitise, longestText }] = await Promise.all([
    getCourse(backend, id, signal),
    import('./description/sanitise'),
  ]);
  const length = found.course?.description.length ?? 0;
  if (length > longestText) {
    console.error(`Course ${id}: only ${longestText} of its description’s ${length} characters are shown.`);
  }
  const data: FormationData = {
    id,
    course: found.course && toCourse(found.course, sanitise),
    offline: found.offline,
    uncertain: found.offline && !found.course,
    updatedOn: firstOfMonth(new Date()),
  };
  if (!data.course) throw new NotFound(`No active course "${id}" is known.`, data);
  return data;
}

/** What an editor may have typed, made safe to draw. */
function toCourse(course: CourseDetail, sanitise: (html: string) => SafeHtml): Course {
  const { idFormation, categoryId, categoryTitle, alternance, isNotAlternance, ...read } = course;
  const { description, descriptions } = read;
  return {
    ...read,
    description: sanitise(description),
    descriptions: readable(descriptions),
    options: read.options.map(({ id: _, ...option }) => option),
    competences: read.competences.map(({ id: _, ...competence }) => competence),
  };
}

/** `descriptions` is free JSON in the back end: only entries with a title and a content can be shown. */
function readable(entries: unknown): Course['descriptions'] {
  return Array.isArray(entries) ? entries.filter(isFact) : [];
}

function isFact(entry: Partial<Course['descriptions'][number]> | null): boolean {
  const isText = (value: unknown) => typeof value === 'string' && value.trim() !== '';
  return isText(entry?.title) && isText(entry?.content);
}
