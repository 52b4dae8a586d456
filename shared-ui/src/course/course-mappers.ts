// One chunk holds both: it comes with the first course that a browser asks for, as a first view has its data already.
export { toCourseDetail } from './course-detail';
export { toCourseLine } from './course-line';
