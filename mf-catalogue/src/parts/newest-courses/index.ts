import type {} from '@campus/mf-catalogue/parts';
import { type CardCourse, definePart, type Listing, type PartProps } from '@campus/shared-ui';
import { load } from './load';
import { NewestCourses } from './NewestCourses';

export default definePart<Listing<CardCourse>, PartProps['mf-catalogue/NewestCourses']>({
  load,
  Component: NewestCourses,
});
