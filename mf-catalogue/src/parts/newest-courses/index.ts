import type {} from 'mf-catalogue/parts';
import { type CardCourse, definePart, type Listing, type PartProps } from 'shared-ui';
import { load } from './load';
import { NewestCourses } from './NewestCourses';

export default definePart<Listing<CardCourse>, PartProps['mf-catalogue/NewestCourses']>({
  load,
  Component: NewestCourses,
});
