import type {} from 'mf-catalogue/parts';
import { type PageProps, Part } from 'shared-ui';
import { CourseSheet } from './course/CourseSheet';
import type { FormationData } from './data';
import styles from './parts/parts.module.css';
import { TopCourses } from './parts/TopCourses';
import { FormationFailed, FormationLoading, FormationNotFound } from './states/states';

export function FormationPage({ view }: PageProps<FormationData>) {
  if (view.state === 'loading') return <FormationLoading />;
  if (view.state === 'failed') return <FormationFailed retry={view.retry} />;
  const { course, offline, updatedOn } = view.data;
  return (
    <>
      {course ? (
        <>
          <CourseSheet key={course.id} course={course} offline={offline} updatedOn={updatedOn} />
          <Part of="mf-catalogue" name="NearCourses" fallback={<div className={styles.nearCourses} />} />
        </>
      ) : (
        <FormationNotFound data={view.data} />
      )}
      <TopCourses noted={course !== null && offline} />
    </>
  );
}
