import type { CardCourse, CourseLine } from 'shared-ui';
import type { CourseFacets } from './filters/course-facets';

export type CatalogueCourse = CardCourse & Pick<CourseLine, 'categoryId'> & { facets?: CourseFacets };
