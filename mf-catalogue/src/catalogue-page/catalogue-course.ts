import type { CardCourse, Training } from 'shared-ui';
import type { CourseFacets } from './filters/course-facets';

export type CatalogueCourse = CardCourse & Pick<Training, 'categoryId'> & { facets?: CourseFacets };
