import { memo, Suspense, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useLoaderData, useLocation, useRevalidator } from 'react-router-dom';
import {
  classes,
  layout,
  Loading,
  Notice,
  type Page,
  PartProvider,
  useSite,
  type View,
} from '@campus/shared-ui';
import { focusHeading, HeadAndFocus } from '../head/HeadAndFocus';
import { PartRegion } from '../parts/PartRegion';
import { PagePartsContext, type PartsHost, useSettled, useCode } from '../parts/page-parts';
import { RemoteBoundary } from '../remotes/RemoteBoundary';
import { useRetry } from '../remotes/retry';
import { isComplete, type LoadedPage, type PageData } from './page-data';
import styles from './RemotePage.module.css';

type Reload = Pick<PartsHost, 'retryPart'>;

export function RemotePage({ retryPart }: Reload) {
  const { pathname } = useLocation();
  const loaded = useLoaderData<LoadedPage>();
  return (
    <RemoteBoundary key={pathname} remotes={loaded.remotes} route={loaded.route}>
      <Suspense fallback={<Waiting />}>
        <PageWithCode {...loaded} retryPart={retryPart} />
      </Suspense>
    </RemoteBoundary>
  );
}

/** The page's own loading state is part of the code that is awaited. */
export function Waiting() {
  return (
    <div className={classes(layout.wrap, styles.waiting)}>
      <Loading />
    </div>
  );
}

/** The router's pending state draws a page's links anew, but not the page. */
const PageWithCode = memo(function PageWithCode({
  remotes,
  route,
  page: known,
  modules,
  result,
  retryPart,
}: LoadedPage & Reload) {
  const page = useCode(remotes, known, () => remotes.page(route));
  const found = useSettled(result);
  const data = found?.parts;
  const pageParts = useMemo(
    () => ({ modules, retryPart, route, remotes, data }),
    [modules, retryPart, route, remotes, data],
  );
  if (!page) return <Waiting />;
  return (
    <PagePartsContext value={pageParts}>
      <PartProvider place={PartRegion}>
        {found ? (
          <PageWithData page={page} found={found} />
        ) : (
          <div className={styles.loading}>
            <page.Component view={{ state: 'loading' }} />
          </div>
        )}
      </PartProvider>
    </PagePartsContext>
  );
});

function PageWithData({ page, found }: { page: Page<unknown>; found: PageData }) {
  const { view } = found;
  const { revalidate: retry } = useRevalidator();
  useRetry(!isComplete(found), retry);

  // The remote was missing when its data was to be loaded, and is here now.
  useEffect(() => {
    if (view.state === 'unavailable') void retry();
  }, [view.state, retry]);

  return (
    <>
      {view.state === 'ready' && <PageHead page={page} data={view.data} />}
      {view.state === 'failed' && <HeadAndFocus />}
      {found.stale && <KeptNotice retry={() => void retry()} />}
      <page.Component view={toView(view, () => void retry())} />
    </>
  );
}

function KeptNotice({ retry }: { retry: () => void }) {
  const notice = useRef<HTMLDivElement>(null);
  // The button goes with the notice: the focus of who pressed it must not.
  useLayoutEffect(() => {
    const element = notice.current;
    return () => {
      if (element?.contains(document.activeElement)) focusHeading();
    };
  }, []);
  return (
    <div ref={notice} className={classes(layout.wrap, layout.screen, styles.kept)}>
      <Notice kind="info" role="status" retry={retry}>
        <p>
          Le site ne répond pas pour le moment&nbsp;: voici cette page telle que vous l’avez déjà vue. Elle
          sera mise à jour d’elle-même à votre retour en ligne.
        </p>
      </Notice>
    </div>
  );
}

function PageHead({ page, data }: { page: Page<unknown>; data: unknown }) {
  const site = useSite();
  const head = useCallback(() => page.head(data, site), [page, data, site]);
  return <HeadAndFocus head={head} />;
}

function toView(view: PageData['view'], retry: () => void): View<unknown> {
  if (view.state === 'ready') return view;
  return view.state === 'unavailable' ? { state: 'loading' } : { state: 'failed', retry };
}
