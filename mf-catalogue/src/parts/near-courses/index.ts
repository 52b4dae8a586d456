import type {} from 'mf-catalogue/parts';
import { definePart, type PartProps } from 'shared-ui';
import { load, type NearData } from './load';
import { NearCourses } from './NearCourses';

export default definePart<NearData, PartProps['mf-catalogue/NearCourses']>({ load, Component: NearCourses });
