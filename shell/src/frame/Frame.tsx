import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSite } from '@campus/shared-ui';
import { rareFaces, webFont } from '@campus/shared-ui/rare-faces';
import type { Remotes } from '../remotes/remotes';
import type { PageRoute } from '../routing/page-route';
import type { MenuLink } from '../routing/routes';
import { useLive } from '../late-hydration/live';
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

export function Frame({ route, menu, remotes, children }: Props) {
  const { pathname } = useLocation();
  const hasLateFont = useLateFont();
  useLive('frame');
  return (
    <>
      <a className="skip" href="#contenu">
        Aller au contenu
      </a>
      <Banner />
      <Header
        key={String(hasLateFont)}
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
}

let late: FontFace | undefined;

/** A first view in the fallback font keeps it, so that nothing moves; the next page has the web font (decision 014). Returns whether it is used. */
function useLateFont(): boolean {
  const { pathname } = useLocation();
  const first = useRef(pathname);
  const [used, setUsed] = useState(false);

  useEffect(() => {
    if (document.readyState === 'complete') fetchLate();
    else window.addEventListener('load', fetchLate, { once: true });
  }, []);

  // A layout effect runs before the new page is painted.
  useLayoutEffect(() => {
    if (pathname === first.current || late?.status !== 'loaded') return;
    document.fonts.add(late);
    addRareFaces();
    setUsed(true);
  }, [pathname]);

  return used;
}

/** The start script has removed the font's face where it came too late for the first view; the browser's cache has the font. */
function fetchLate(): void {
  const face = [...(document.fonts ?? [])].find(({ display }) => display === 'optional');
  if (face) addRareFaces();
  else if (document.fonts) {
    late = new FontFace(webFont.family, `url("${webFont.url}")`, { weight: webFont.weight });
    // The page stands in the fallback font without it.
    late.load().catch(() => undefined);
  }
}

/** Editors may write beyond French; each of these fonts is fetched when the page needs it. */
function addRareFaces(): void {
  const { family, weight } = webFont;
  for (const { url, unicodeRange } of rareFaces)
    document.fonts.add(new FontFace(family, `url("${url}")`, { weight, unicodeRange, display: 'swap' }));
}
