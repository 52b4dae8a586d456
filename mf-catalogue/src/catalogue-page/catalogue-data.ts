import type { Answer, FoundCourse } from '@campus/shared-ui/search';
import type { CatalogueCourse } from './filters/facets';

export interface CatalogueData {
  courses: CatalogueCourse[];
  categories: CategoryChoice[];
  /** The courses are those that ship with the site. */
  offline: boolean;
  /** The server adds it if few titles match the search. */
  content?: ServerContent;
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
  /** To search for if no title matches; the query itself if other filters hide its courses. */
  suggestion?: string | undefined;
}

/** The key names the filters that the server has answered. */
export interface ServerContent extends Content {
  key: string;
}
