export interface ListQuery {
  collection: string;
  perPage: number;
  /** At most so many answers are read, one after the other. */
  pages: number;
  sort: string;
  filter?: string;
  expand?: string;
  fields?: string;
}

export interface RecordQuery {
  collection: string;
  expand: string;
}

/** Rejects where PocketBase gives no good answer, with its `status`; 0 without an answer. */
export interface RecordSource {
  list<Item>(query: ListQuery, signal: AbortSignal): Promise<Item[]>;
  one<Item>(query: RecordQuery, id: string, signal: AbortSignal): Promise<Item | null>;
}

/** Every second piece is a word that was looked for: ['Écrire dans ', 'Word', '.']. */
export type Marked = string[];

/** A course that a search found, and the line that has the words. */
export interface FoundCourse {
  id: string;
  line: Marked;
}

export interface Answer {
  /** Best first. */
  ids: string[];
  /** `absent`: the school does not teach it. `partial`: no course has all the words. */
  near?: 'absent' | 'partial';
  /** Reads all lines of a course, so call it for the courses on the screen only. */
  show(id: string): FoundCourse;
  /** Puts slips right: gives the nearest words of a title, or the title. */
  suggest(): string | undefined;
}

export interface Backend {
  records: RecordSource;
  /** Gives the courses that ship with the site, for when PocketBase cannot be reached. */
  fallback: () => Promise<unknown[]>;
  /** Milliseconds until a call is given up. */
  timeout: number;
  /** The server alone has it: a browser fetches the index once the search is used. */
  search?: (query: string) => Promise<Answer>;
  /** Hears the name of each call that PocketBase gave no good answer to. */
  onFailure?: (call: string) => void;
}
