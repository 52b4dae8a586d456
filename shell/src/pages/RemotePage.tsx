import { Suspense, use, useEffect } from 'react';
import { useLoaderData, useLocation, useRevalidator } from 'react-router-dom';
import { classes, Loading, layout, type Page, type View } from 'shared-ui';
import { KeptNotice } from './KeptNotice';
import { FailedHead, PageHead } from '../head/PageHead';
import { useRemotes } from '../remotes/RemotesContext';
import { isWhole } from './kept-pages';
import type { Loaded } from './page-loader';
import { RemoteBoundary } from '../remotes/RemoteBoundary';
import styles from './RemotePage.module.css';
import type { PageRoute } from '../routing/route-table';
import { useTryAgain } from '../remotes/try-again';

/** Shows a remote's page: its code first, then its data, each with a state of its own while it is missing. */
export function RemotePage({ route }: { route: PageRoute }) {
  const { result } = useLoaderData<Loaded>();
  const { pathname } = useLocation();
  return (
    <RemoteBoundary key={pathname} route={route}>
      <Suspense fallback={<Waiting />}>
        <LoadedPage route={route} result={result} />
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

function LoadedPage({ route, result }: { route: PageRoute; result: Loaded['result'] }) {
  const page = use(useRemotes().page(route));
  return (
    <Suspense fallback={<page.Component view={{ state: 'loading' }} />}>
      <PageWithData page={page} result={result} />
    </Suspense>
  );
}

function PageWithData({ page, result }: { page: Page<unknown>; result: Loaded['result'] }) {
  const found = result instanceof Promise ? use(result) : result;
  const { view } = found;
  const { revalidate } = useRevalidator();
  useTryAgain(!isWhole(found), revalidate);

  // The remote was missing when its data was to be loaded, and is here now.
  useEffect(() => {
    if (view.state === 'unavailable') void revalidate();
  }, [view.state, revalidate]);

  return (
    <>
      {view.state === 'ready' && <PageHead page={page} data={view.data} />}
      {view.state === 'failed' && <FailedHead />}
      {found.kept && <KeptNotice retry={() => void revalidate()} />}
      <page.Component view={toView(view, () => void revalidate())} />
    </>
  );
}

function toView(view: Awaited<Loaded['result']>['view'], retry: () => void): View<unknown> {
  if (view.state === 'ready') return view;
  return view.state === 'unavailable' ? { state: 'loading' } : { state: 'failed', retry };
}
