import { useCallback } from 'react';
import { Loading } from 'shared-ui';
import { useLoaded } from '../backend/use-loaded';
import { CourseForm } from '../courses/CourseForm';
import type { Collection } from '../form/fields';
import { openRecord } from '../form/load';
import { RecordForm } from '../records/RecordForm';
import { Failure } from '../ui/Failure';

/** A record: opened, or a new one. */
export function RecordPage({ collection, id }: { collection: Collection; id: string | undefined }) {
  const [opened, reload] = useLoaded(useCallback(() => openRecord(collection, id), [collection, id]));
  if (opened.state === 'loading') return <Loading />;
  if (opened.state === 'failed') return <Failure refusal={opened.refusal} onRetry={reload} />;
  if (collection === 'formation') return <CourseForm opened={opened.data} />;
  return <RecordForm collection={collection} opened={opened.data} />;
}
