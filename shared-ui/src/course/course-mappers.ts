// One chunk for both. A first view has its data already, so only later pages load the chunk.
export { toCourseDetail } from './course-detail';
export { toCourseLine } from './course-line';
