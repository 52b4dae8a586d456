import { findCourse, readHeadCount, titlesOf } from '@campus/contact-request';
import { type CourseLine, listCourses, type PageContext } from '@campus/shared-ui';
import type { LinkedSelection } from './read-selection';

/** The values of the address; '' for a missing one. */
export interface Prefill {
  /** The title of a course. */
  formation: string;
  participants: string;
  /** The address of a selection, all of whose courses are known. */
  selection: string;
}

export interface ContactData {
  /** The titles of the active courses, in alphabetical order, each once. */
  formations: string[];
  prefill: Prefill;
  selectedTitles: readonly string[];
  /** The course that the address names, or the first one of its selection. */
  course?: Pick<CourseLine, 'id' | 'title' | 'src' | 'priceActual' | 'per' | 'vat' | 'alternance'>;
  /** The reason why the selection of the address cannot go with the request. */
  problem?: string;
  /** The titles are those that ship with the site. */
  offline: boolean;
}

const noSelection: LinkedSelection = { address: '', course: '', titles: [], people: 0 };

export async function load({ backend, search, signal }: PageContext): Promise<ContactData> {
  const selectionAddress = search.get('selection');
  const { items, offline } = await listCourses(backend, signal);
  // Few visitors come with a selection: only they fetch the code that reads it.
  const selection = selectionAddress
    ? (await import('./read-selection')).readSelection(selectionAddress, items, offline)
    : noSelection;
  // Two courses may have one title: the address tells them apart.
  const course = findCourse(items, search.get('formation') ?? '') ?? findCourse(items, selection.course);
  const data: ContactData = {
    formations: titlesOf(items),
    prefill: {
      formation: course?.title ?? '',
      participants: String((readHeadCount(search.get('participants') ?? '') ?? selection.people) || ''),
      selection: selection.address,
    },
    selectedTitles: selection.titles,
    offline,
  };
  if (course) data.course = toChosenCourse(course);
  if (selection.problem) data.problem = selection.problem;
  return data;
}

/** The page's data goes with its document: nothing else of the course is in it. */
function toChosenCourse(course: CourseLine): NonNullable<ContactData['course']> {
  const { id, title, src, priceActual, per, vat, alternance } = course;
  return { id, title, src, priceActual, per, vat, alternance };
}
