import type {} from 'mf-catalogue/parts';
import { definePart, type PartProps } from 'shared-ui';
import { load, type TopData } from './load';
import { TopCourses } from './TopCourses';

export default definePart<TopData, PartProps['mf-catalogue/TopCourses']>({ load, Component: TopCourses });
