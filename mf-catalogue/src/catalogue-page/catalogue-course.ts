import type { CardCourse, Training } from 'shared-ui';
import type { CourseFacets } from './filters/course-facets';

/** A course in the catalogue: its card, and what the filters ask for. */
export type CatalogueCourse = CardCourse & Pick<Training, 'categoryId'> & { facets?: CourseFacets };
