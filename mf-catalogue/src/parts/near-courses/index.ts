import type {} from '@campus/mf-catalogue/parts';
import {
  type CardCourse,
  definePart,
  type Listing,
  listCourseSummaries,
  type PartProps,
  toCardCourse,
} from '@campus/shared-ui';
import { selectNearCourses } from './select-near-courses';
import { NearCourses } from './NearCourses';

const nearCount = 3;

export default definePart<Listing<CardCourse>, PartProps['mf-catalogue/NearCourses']>({
  async load({ params, backend, signal }) {
    const all = await listCourseSummaries(backend, signal);
    return { ...all, items: selectNearCourses(all.items, params.id ?? '', nearCount).map(toCardCourse) };
  },
  Component: NearCourses,
});
