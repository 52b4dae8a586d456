import { memo, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useSite } from '@campus/shared-ui';
import type { Remotes } from '../remotes/remotes';
import type { PageRoute } from '@campus/contract';
import type { MenuLink } from '../routes/routes';
import { useLive } from '../hydration/live';
import styles from './Frame.module.css';
import { Footer } from './footer/Footer';
import { Header } from './header/Header';

interface Props {
  route: PageRoute | undefined;
  menu: readonly MenuLink[];
  /** Missing where nothing comes alive. */
  remotes?: Remotes;
  children: ReactNode;
}

function Banner() {
  const { banner } = useSite().school;
  return banner ? (
    <aside className={styles.banner} aria-label="À savoir">
      {banner}
    </aside>
  ) : null;
}

/** The router's pending state leaves it as it is. */
export const Frame = memo(function Frame({ route, menu, remotes, children }: Props) {
  const { pathname } = useLocation();
  useLive('frame');
  return (
    <>
      <a className="skip" href="#contenu">
        Aller au contenu
      </a>
      <Banner />
      <Header
        separated={route?.header === 'separated'}
        menu={menu}
        remotes={remotes}
        isPage={route !== undefined}
      />
      <main id="contenu" tabIndex={-1}>
        {children}
      </main>
      {/* A footer that stayed would be seen to move where a page comes late: each page has its own. */}
      <Footer key={pathname} />
    </>
  );
});
