import { contactFields, readHeadCount, titlesOf } from 'contact-request';
import { listCourses, type PageContext } from 'shared-ui';
import type { SaidSelection } from './read-selection';

/** What the address says of the request that is to be written; '' for what it does not. */
export interface Named {
  /** The title of a course. */
  formation: string;
  participants: string;
  dates: string;
  /** The address of a selection, all of whose courses are known. */
  selection: string;
}

/** What the contact page needs to know of the catalogue. */
export interface ContactData {
  /** The titles of the active courses, in alphabetical order, each once. */
  formations: string[];
  named: Named;
  /** The titles of the selection's courses. */
  selected: readonly string[];
  /** Why the selection that the address names cannot go with the request. */
  problem?: string;
  /** The titles are those that ship with the site. */
  offline: boolean;
}

const names = ['formation', 'participants', 'dates', 'selection'];
const noSelection: SaidSelection = { address: '', titles: [], people: 0, dates: '' };

/** Fetches the courses for the form's dropdown, and reads what the address says. */
export async function load({ backend, search, signal }: PageContext): Promise<ContactData> {
  const [id, participants = '', wished, said] = names.map((name) => search.get(name) ?? undefined);
  const { items, offline } = await listCourses(backend, signal);
  const titleOf = (wanted: string | undefined) => items.find((course) => course.id === wanted)?.title ?? '';
  // Few come with a selection: nobody else fetches what reads it.
  const selection = said
    ? (await import('./read-selection')).readSelection(said, titleOf, offline)
    : noSelection;
  const { address, titles, people, dates, problem } = selection;
  return {
    formations: titlesOf(items),
    named: {
      formation: titleOf(id) || (titles[0] ?? ''),
      participants: String((readHeadCount(participants) ?? people) || ''),
      dates: [...(wished ?? dates)].slice(0, contactFields.dates.longest).join(''),
      selection: address,
    },
    selected: titles,
    offline,
    ...(problem && { problem }),
  };
}
