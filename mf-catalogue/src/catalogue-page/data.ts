import type { Answer, FoundCourse } from '@campus/shared-ui/search';
import type { CatalogueCourse } from './filters/facets';

export interface CatalogueData {
  courses: CatalogueCourse[];
  categories: CategoryChoice[];
  /** The courses are those that ship with the site. */
  offline: boolean;
  /** The server adds it if few titles match the search. */
  content?: SentContent;
}

export interface CategoryChoice {
  id: string;
  title: string;
}

export interface Content {
  courses: FoundCourse[];
  /** Why the courses are only near: an unknown subject, or not all words of the search. */
  near?: Answer['near'];
  /** The subject of the search, if the school teaches it and no account (CPF) pays. */
  withoutCpf?: string;
  /**
   * The text to search for if no title matches.
   * It is the text of the search itself if only other filters exclude its courses.
   */
  suggestion?: string | undefined;
}

/** The key names the filters that the server has answered. */
export interface SentContent extends Content {
  key: string;
}
