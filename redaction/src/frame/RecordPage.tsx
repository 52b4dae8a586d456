import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Loading } from 'shared-ui';
import { useLoaded } from '../backend/use-loaded';
import { CourseForm } from '../courses/CourseForm';
import type { Collection } from '../form/fields';
import { openRecord } from '../form/load';
import { RecordForm } from '../records/RecordForm';
import { Failure } from '../ui/Failure';

export function RecordPage({ collection, id }: { collection: Collection; id: string | undefined }) {
  const version = useSearchParams()[0].get('version');
  const [opened, reload] = useLoaded(
    useCallback(() => openRecord(collection, id, version), [collection, id, version]),
  );
  if (opened.state === 'loading') return <Loading />;
  if (opened.state === 'failed') return <Failure refusal={opened.refusal} onRetry={reload} />;
  if (collection === 'formation') return <CourseForm key={opened.data.draft?.id} opened={opened.data} />;
  return <RecordForm collection={collection} opened={opened.data} />;
}
