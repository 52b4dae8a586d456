import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from 'react-router-dom';
import { scrollKey } from 'shared-ui';
import type { RouteHandle } from '../routing/route-table';
import { useLive } from '../wake/live';
import { ErrorPage } from './error-page/ErrorPage';
import styles from './Frame.module.css';
import { Footer } from './footer/Footer';
import { Header } from './header/Header';
import { useLateFont } from './late-font';

/** What stands around every page. `error`: around the error page, where no route could be shown. */
export function Frame({ error = false }: { error?: boolean }) {
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined;
  const { pathname } = useLocation();
  const hasLateFont = useLateFont();
  useLive('frame');
  return (
    <>
      <a className="skip" href="#contenu">
        Aller au contenu
      </a>
      <Header key={String(hasLateFont)} separated={handle?.route.header === 'separated'} />
      <Progress />
      <main id="contenu" tabIndex={-1}>
        {error ? <ErrorPage /> : <Outlet />}
      </main>
      {/* Each page has a footer of its own: one that stayed would be seen to move where a page comes late. */}
      <Footer key={pathname} />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}

/** A thin line under the header while the next page is on its way. */
function Progress() {
  return useNavigation().state === 'loading' ? <div className={styles.progress} aria-hidden="true" /> : null;
}
