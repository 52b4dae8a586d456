import type { PageProps } from 'shared-ui';
import { Catalogue } from './Catalogue';
import type { CatalogueData } from './catalogue-data';
import { LoadFailure } from './load-failure/LoadFailure';

/** /formations: all courses, searched, filtered and sorted in the address. */
export function CataloguePage({ view }: PageProps<CatalogueData>) {
  if (view.state === 'failed') return <LoadFailure onRetry={view.retry} />;
  return <Catalogue data={view.state === 'ready' ? view.data : undefined} />;
}
