import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Loading } from 'shared-ui';
import { useLoaded } from '../backend/use-loaded';
import { openRecord } from '../form/load';
import { Failure } from '../ui/Failure';
import { CourseForm } from './CourseForm';

/** A course: opened, perhaps in a version that is not published yet, or a new one. */
export function CoursePage({ id }: { id: string | undefined }) {
  const version = useSearchParams()[0].get('version');
  const [opened, reload] = useLoaded(useCallback(() => openRecord('formation', id, version), [id, version]));
  if (opened.state === 'loading') return <Loading />;
  if (opened.state === 'failed') return <Failure refusal={opened.refusal} onRetry={reload} />;
  return <CourseForm key={opened.data.draft?.id} opened={opened.data} />;
}
