import type { PageProps } from 'shared-ui';
import { CourseSheet } from './course/CourseSheet';
import type { FormationData } from './load';
import { FormationFailed, FormationLoading, FormationNotFound } from './states/states';
import { TopCourses } from './top-courses/TopCourses';

/** One course in detail, or why there is none. */
export function FormationPage({ view }: PageProps<FormationData>) {
  if (view.state === 'loading') return <FormationLoading />;
  if (view.state === 'failed') return <FormationFailed retry={view.retry} />;
  const { course, top, offline, updatedOn } = view.data;
  return (
    <>
      {course ? (
        <CourseSheet key={course.id} course={course} offline={offline} updatedOn={updatedOn} />
      ) : (
        <FormationNotFound data={view.data} />
      )}
      <TopCourses courses={top} />
    </>
  );
}
