import type { Answer, FoundCourse } from '@campus/shared-ui/search';
import type { CatalogueCourse } from './filters/facets';

export interface CatalogueData {
  courses: CatalogueCourse[];
  categories: CategoryChoice[];
  /** The courses are those that ship with the site. */
  offline: boolean;
  /** The server finds it where few titles answer the search. */
  content?: SentContent;
}

export interface CategoryChoice {
  id: string;
  title: string;
}

export interface Content {
  courses: FoundCourse[];
  /** The courses are only near: the school does not teach it, or no course has all the words. */
  near?: Answer['near'];
  /** The school teaches this subject, and no account (CPF) pays for it. */
  withoutCpf?: string;
  /** This is to be searched for instead where no title answers: the same text where only other filters stand in its way. */
  suggestion?: string | undefined;
}

/** The key names the filters for which the server has found it. */
export interface SentContent extends Content {
  key: string;
}
