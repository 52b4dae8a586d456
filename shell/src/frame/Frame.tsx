import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router-dom';
import { scrollKey } from 'shared-ui';
import type { RouteHandle } from '../routes';
import { ErrorPage } from './error-page/ErrorPage';
import { Footer } from './footer/Footer';
import { Header } from './header/Header';
import { useLateFont } from './late-font';
import { Progress } from './progress/Progress';

/** What stands around every page. `error`: around the error page, where no route could be shown. */
export function Frame({ error = false }: { error?: boolean }) {
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined;
  const { pathname } = useLocation();
  const hasLateFont = useLateFont();
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
