import { useEffect, useId, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { ButtonLink, classes, IconButton, layout, TextInput, useSite } from '@campus/shared-ui';
import type { PageRoute } from '@campus/contract';
import { MenuPart } from '../../parts/MenuPart';
import type { Remotes } from '../../remotes/remotes';
import { isDecodable } from '../../routes/canonical';
import type { MenuLink } from '../../routes/routes';
import styles from './Header.module.css';

const links: readonly MenuLink[] = [
  { to: '/', label: 'Accueil' },
  { to: '/formations', label: 'Nos formations' },
  { to: '/about', label: 'En savoir plus' },
];

export interface HeaderProps {
  route: PageRoute | undefined;
  menu: readonly MenuLink[];
  /** Missing where nothing comes alive. */
  remotes?: Remotes | undefined;
}

// oxlint-disable-next-line eslint/max-lines-per-function -- split, it costs a browser more bytes
export function Header({ route, menu, remotes }: HeaderProps) {
  const { key, pathname } = useLocation();
  /** The key of the history entry that the menu was opened on: a navigation closes it. */
  const [openedOn, setOpenedOn] = useState<string>();
  const isOpen = openedOn === key;
  const menuId = useId();
  // The menu hides the link of the page that is shown already, and no other page takes the focus.
  const keepFocus = (to: string) => () =>
    to === pathname && document.getElementById(`${menuId}-burger`)?.focus();

  useEffect(() => {
    if (!isOpen) return;
    const burger = document.getElementById(`${menuId}-burger`);
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpenedOn(undefined);
      burger?.focus();
    };
    // The open menu covers the page: a focus there would not be seen.
    const closeWhenFocusLeaves = ({ target }: FocusEvent) => {
      if (!burger?.closest('header')?.contains(target as Node)) setOpenedOn(undefined);
    };
    const controller = new AbortController();
    document.addEventListener('keydown', closeOnEscape, { signal: controller.signal });
    document.addEventListener('focusin', closeWhenFocusLeaves, { signal: controller.signal });
    return () => controller.abort();
  }, [isOpen, menuId]);

  return (
    <header
      className={classes(
        styles.header,
        route?.header === 'separated' && styles.separated,
        isOpen && styles.open,
      )}
    >
      <div className={classes(layout.wrap, styles.row)}>
        <Logo />
        {/* All addresses without a page share one error page. */}
        {route && <PrintedAddress pathname={pathname} />}
        <IconButton
          id={`${menuId}-burger`}
          className={classes(styles.burger, layout.scripted, layout.screen)}
          icon={isOpen ? 'close' : 'menu'}
          label={isOpen ? 'Fermer le menu' : 'Ouvrir le menu'}
          aria-expanded={isOpen}
          aria-controls={menuId}
          onClick={() => setOpenedOn(isOpen ? undefined : key)}
        />
        <nav className={classes(styles.nav, layout.screen)} id={menuId} aria-label="Navigation principale">
          <ul>
            <li className={styles.search}>
              <form role="search" aria-label="Recherche" action="/formations">
                <TextInput
                  type="search"
                  name="q"
                  aria-label="Rechercher dans le catalogue"
                  placeholder="Rechercher une formation"
                  maxLength={100}
                />
              </form>
            </li>
            {[...links, ...menu].map(({ to, label, part, stored }) => (
              <li key={to}>
                <Link
                  to={to}
                  discover="none"
                  aria-current={to === pathname ? 'page' : undefined}
                  onClick={keepFocus(to)}
                >
                  {label}
                  {part && remotes && <MenuPart part={part} stored={stored} remotes={remotes} />}
                </Link>
              </li>
            ))}
            <li>
              <ButtonLink to="/contact" small onClick={keepFocus('/contact')}>
                Contacter
              </ButtonLink>
            </li>
          </ul>
        </nav>
      </div>
    </header>
  );
}

/** Decoded, so that server and browser draw the same for each spelling. */
function PrintedAddress({ pathname }: { pathname: string }) {
  const { origin } = useSite();
  const path = isDecodable(pathname) ? decodeURIComponent(pathname) : pathname;
  return <span className={styles.address}>{origin.replace(/^https?:\/\//, '') + path}</span>;
}

export function Logo() {
  return (
    <Link className={styles.logo} to="/" discover="none">
      {useSite().school.name}
    </Link>
  );
}
