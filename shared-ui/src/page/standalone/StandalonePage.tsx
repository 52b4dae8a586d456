import { useEffect, useMemo } from 'react';
import { useParams } from 'react-router-dom';
import type { Backend } from '../../backend/backend';
import type { Page } from '../page';
import { PartProvider } from '../part';
import { useSite } from '../site';
import { StandaloneAround, StandalonePart, type StandaloneParts } from './StandalonePart';
import { useLoaded } from './use-loaded';

interface Props<Data> {
  page: Page<Data>;
  backend: Backend;
  parts: StandaloneParts;
}

/** Does for one page what the shell does. */
export function StandalonePage<Data>({ page, backend, parts }: Props<Data>) {
  const params = useParams();
  const site = useSite();
  const view = useLoaded(page.load, params, backend);
  useEffect(() => {
    if (view.state === 'ready') document.title = page.head(view.data, site).title;
  }, [page, view, site]);

  const around = useMemo(() => ({ parts, params, backend }), [parts, params, backend]);
  return (
    <main id="contenu" tabIndex={-1}>
      <StandaloneAround value={around}>
        <PartProvider place={StandalonePart}>
          <page.Component view={view} />
        </PartProvider>
      </StandaloneAround>
    </main>
  );
}
