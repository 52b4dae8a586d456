import type {} from '@campus/mf-catalogue/parts';
import {
  type CardCourse,
  definePart,
  type Listing,
  listNewestCourses,
  type PartProps,
  toCardCourse,
} from '@campus/shared-ui';
import { NewestCourses, newestCount } from './NewestCourses';

export default definePart<Listing<CardCourse>, PartProps['mf-catalogue/NewestCourses']>({
  async load({ backend, signal }) {
    const newest = await listNewestCourses(backend, signal, newestCount);
    return { ...newest, items: newest.items.map(toCardCourse) };
  },
  Component: NewestCourses,
});
