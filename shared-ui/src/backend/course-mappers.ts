// One chunk holds them all: it comes with the first course that a browser asks for, as a first view has its data already.
export { toCourseDetail } from './course-detail';
export { toCourseSummary } from './course-summary';
export { toTopCourse } from './top-course';
export { toTraining } from './training';
