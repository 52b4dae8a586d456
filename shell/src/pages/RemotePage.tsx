import { Suspense, use, useEffect } from 'react';
import { useLoaderData, useLocation, useRevalidator } from 'react-router-dom';
import { Button, classes, Loading, layout, Notice, type Page, useSite, type View } from 'shared-ui';
import { HeadAndFocus } from '../head/HeadAndFocus';
import { RemoteBoundary } from '../remotes/RemoteBoundary';
import type { Remotes } from '../remotes/remotes';
import { useTryAgain } from '../remotes/try-again';
import type { PageRoute } from '../routing/route-table';
import { isComplete } from './kept-pages';
import type { Loaded } from './page-data';
import styles from './RemotePage.module.css';

interface Props {
  remotes: Remotes;
  route: PageRoute;
}

/** Shows a remote's page: its code first, then its data, each with a state of its own while it is missing. */
export function RemotePage({ remotes, route }: Props) {
  const { result } = useLoaderData<Loaded>();
  const { pathname } = useLocation();
  return (
    <RemoteBoundary key={pathname} remotes={remotes} route={route}>
      <Suspense fallback={<Waiting />}>
        <LoadedPage remotes={remotes} route={route} result={result} />
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

function LoadedPage({ remotes, route, result }: Props & Loaded) {
  const page = use(remotes.page(route));
  return (
    <Suspense
      fallback={
        <div className={styles.loading}>
          <page.Component view={{ state: 'loading' }} />
        </div>
      }
    >
      <PageWithData page={page} result={result} />
    </Suspense>
  );
}

function PageWithData({ page, result }: { page: Page<unknown> } & Loaded) {
  const found = result instanceof Promise ? use(result) : result;
  const { view } = found;
  const site = useSite();
  const { revalidate } = useRevalidator();
  useTryAgain(!isComplete(found), revalidate);

  // The remote was missing when its data was to be loaded, and is here now.
  useEffect(() => {
    if (view.state === 'unavailable') void revalidate();
  }, [view.state, revalidate]);

  return (
    <>
      {view.state === 'ready' && <HeadAndFocus head={page.head(view.data, site)} />}
      {view.state === 'failed' && <HeadAndFocus />}
      {found.kept && <KeptNotice retry={() => void revalidate()} />}
      <page.Component view={toView(view, () => void revalidate())} />
    </>
  );
}

function toView(view: Awaited<Loaded['result']>['view'], retry: () => void): View<unknown> {
  if (view.state === 'ready') return view;
  return view.state === 'unavailable' ? { state: 'loading' } : { state: 'failed', retry };
}

/** Above a page that is shown as it was seen earlier, because the site cannot be asked. */
function KeptNotice({ retry }: { retry: () => void }) {
  return (
    <div className={classes(layout.wrap, styles.kept)}>
      <Notice kind="info" role="status">
        <p>
          Le site ne répond pas pour le moment{'\u00a0'}: voici cette page telle que vous l’avez déjà vue.
          Elle sera mise à jour d’elle-même à votre retour en ligne.
        </p>
        <Button variant="second" small onClick={retry} className={classes(styles.retry)}>
          Réessayer
        </Button>
      </Notice>
    </div>
  );
}
