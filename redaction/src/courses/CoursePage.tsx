import { useCallback } from 'react';
import { Loading } from 'shared-ui';
import { useLoaded } from '../backend/use-loaded';
import { openRecord } from '../form/load';
import { Failure } from '../ui/Failure';
import { CourseForm } from './CourseForm';

/** A course: opened, or a new one. */
export function CoursePage({ id }: { id: string | undefined }) {
  const [opened, reload] = useLoaded(useCallback(() => openRecord('formation', id), [id]));
  if (opened.state === 'loading') return <Loading />;
  if (opened.state === 'failed') return <Failure refusal={opened.refusal} onRetry={reload} />;
  return <CourseForm opened={opened.data} />;
}
