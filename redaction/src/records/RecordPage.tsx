import { useCallback } from 'react';
import { Loading } from 'shared-ui';
import { useLoaded } from '../backend/use-loaded';
import type { Collection } from '../form/fields';
import { openRecord } from '../form/load';
import { Failure } from '../ui/Failure';
import { RecordForm } from './RecordForm';

/** A record of a small collection: opened, or a new one. */
export function RecordPage({ collection, id }: { collection: Collection; id: string | undefined }) {
  const [opened, reload] = useLoaded(useCallback(() => openRecord(collection, id), [collection, id]));
  if (opened.state === 'loading') return <Loading />;
  if (opened.state === 'failed') return <Failure refusal={opened.refusal} onRetry={reload} />;
  return <RecordForm collection={collection} opened={opened.data} />;
}
