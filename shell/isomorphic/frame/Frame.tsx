import { memo, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useSite } from '@campus/shared-ui';
import { useLive } from '../hydration/live';
import styles from './Frame.module.css';
import { Footer } from './footer/Footer';
import { Header, type HeaderProps } from './header/Header';

interface Props extends HeaderProps {
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

/** The router's pending state does not draw the frame anew. */
export const Frame = memo(function Frame({ route, menu, remotes, children }: Props) {
  const { pathname } = useLocation();
  useLive('frame');
  return (
    <>
      <a className="skip" href="#contenu">
        Aller au contenu
      </a>
      <Banner />
      <Header route={route} menu={menu} remotes={remotes} />
      <main id="contenu" tabIndex={-1}>
        {children}
      </main>
      {/* A footer that stayed would be seen to move where a page comes late: each page has its own. */}
      <Footer key={pathname} />
    </>
  );
});
