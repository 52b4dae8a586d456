import { Suspense, useCallback, useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import {
  Button,
  classes,
  layout,
  Loading,
  Notice,
  type Page,
  PartProvider,
  useSite,
  type View,
} from '@campus/shared-ui';
import { HeadAndFocus } from '../head/HeadAndFocus';
import { PartRegion } from '../parts/PartRegion';
import { PagePartsContext, type PartsHost, useArrived, useCode } from '../parts/page-parts';
import { RemoteBoundary } from '../remotes/RemoteBoundary';
import type { Remotes } from '../remotes/remotes';
import { useTryAgain } from '../remotes/try-again';
import type { PageRoute } from '../routing/page-route';
import { isComplete } from './page-cache';
import type { PageData } from './page-data';
import styles from './RemotePage.module.css';

interface Props {
  result: PageData | Promise<PageData>;
  /** Missing on the server. */
  retry?: (() => Promise<void>) | undefined;
  remotes: Remotes;
  route: PageRoute;
  /** The server has the page's code at hand, as it cannot wait while it draws. */
  page?: Page<unknown> | undefined;
  parts?: PartsHost | undefined;
}

export function RemotePage({ remotes, route, ...props }: Props) {
  const { pathname } = useLocation();
  return (
    <RemoteBoundary key={pathname} remotes={remotes} route={route}>
      <Suspense fallback={<Waiting />}>
        <LoadedPage remotes={remotes} route={route} {...props} />
      </Suspense>
    </RemoteBoundary>
  );
}

/** The page's own loading state is part of the code that is awaited. */
function Waiting() {
  return (
    <div className={classes(layout.wrap, styles.waiting)}>
      <Loading />
    </div>
  );
}

function LoadedPage({ remotes, route, page: known, parts, result, retry }: Props) {
  const page = useCode(remotes, known, () => remotes.page(route));
  const found = useArrived(result);
  const data = found?.parts;
  const pageParts = useMemo(() => ({ ...parts, route, remotes, data }), [parts, route, remotes, data]);
  if (!page) return <Waiting />;
  return (
    <PagePartsContext value={pageParts}>
      <PartProvider place={PartRegion}>
        {found ? (
          <PageWithData page={page} found={found} retry={retry} />
        ) : (
          <div className={styles.loading}>
            <page.Component view={{ state: 'loading' }} />
          </div>
        )}
      </PartProvider>
    </PagePartsContext>
  );
}

interface ArrivedProps {
  page: Page<unknown>;
  found: PageData;
  retry?: (() => Promise<void>) | undefined;
}

function PageWithData({ page, found, retry = nothing }: ArrivedProps) {
  const { view } = found;
  useTryAgain(!isComplete(found), retry);

  // The remote was missing when its data was to be loaded, and is here now.
  useEffect(() => {
    if (view.state === 'unavailable') void retry();
  }, [view.state, retry]);

  return (
    <>
      {view.state === 'ready' && <PageHead page={page} data={view.data} />}
      {view.state === 'failed' && <HeadAndFocus />}
      {found.kept && <KeptNotice retry={() => void retry()} />}
      <page.Component view={toView(view, () => void retry())} />
    </>
  );
}

function PageHead({ page, data }: { page: Page<unknown>; data: unknown }) {
  const site = useSite();
  const head = useCallback(() => page.head(data, site), [page, data, site]);
  return <HeadAndFocus head={head} />;
}

async function nothing(): Promise<void> {}

function toView(view: PageData['view'], retry: () => void): View<unknown> {
  if (view.state === 'ready') return view;
  return view.state === 'unavailable' ? { state: 'loading' } : { state: 'failed', retry };
}

function KeptNotice({ retry }: { retry: () => void }) {
  return (
    <div className={classes(layout.wrap, styles.kept)}>
      <Notice kind="info" role="status">
        <p>
          Le site ne répond pas pour le moment&nbsp;: voici cette page telle que vous l’avez déjà vue. Elle
          sera mise à jour d’elle-même à votre retour en ligne.
        </p>
        <Button variant="second" small onClick={retry} className={classes(styles.retry)}>
          Réessayer
        </Button>
      </Notice>
    </div>
  );
}
