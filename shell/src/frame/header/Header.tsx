import { useEffect, useId, useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { ButtonLink, classes, IconButton, layout, useSite } from 'shared-ui';
import { MenuPart } from '../../parts/MenuPart';
import type { Remotes } from '../../remotes/remotes';
import { isDecodable } from '../../routing/canonical';
import type { MenuLink } from '../../routing/routes';
import { Logo } from '../logo/Logo';
import styles from './Header.module.css';

/** The link of the page that is shown is known by `aria-current`. */
const unnamed = () => undefined;

/** On every site. */
const links: readonly MenuLink[] = [
  { to: '/', label: 'Accueil' },
  { to: '/formations', label: 'Nos formations' },
  { to: '/about', label: 'En savoir plus' },
];

interface Props {
  separated: boolean;
  /** Further links, after those of every site. */
  menu: readonly MenuLink[];
  remotes?: Remotes | undefined;
  /** A page stands at the address, which paper then says; the server has one error page for all other addresses. */
  isPage?: boolean;
}

/** Logo, navigation and the way to the contact form; a menu behind a burger button on small screens. */
export function Header({ separated, menu, remotes, isPage = false }: Props) {
  const { key, pathname } = useLocation();
  /** The history entry that the menu was opened on: after a navigation, which has another key, it is closed. */
  const [openedOn, setOpenedOn] = useState<string>();
  const open = openedOn === key;
  const menuId = useId();

  useEffect(() => {
    if (!open) return;
    const burger = document.getElementById(`${menuId}-burger`);
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpenedOn(undefined);
      burger?.focus();
    };
    // The open menu covers the page: a focus that moves on to the page would not be seen.
    const closeWhenFocusLeaves = ({ target }: FocusEvent) => {
      if (!burger?.closest('header')?.contains(target as Node)) setOpenedOn(undefined);
    };
    document.addEventListener('keydown', closeOnEscape);
    document.addEventListener('focusin', closeWhenFocusLeaves);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
      document.removeEventListener('focusin', closeWhenFocusLeaves);
    };
  }, [open, menuId]);

  return (
    <header className={classes(styles.header, separated && styles.separated, open && styles.open)}>
      <div className={classes(layout.wrap, styles.row)}>
        <Logo />
        {isPage && <PrintedAddress pathname={pathname} />}
        <IconButton
          id={`${menuId}-burger`}
          className={styles.burger}
          icon={open ? 'close' : 'menu'}
          label={open ? 'Fermer le menu' : 'Ouvrir le menu'}
          aria-expanded={open}
          aria-controls={menuId}
          onClick={() => setOpenedOn(open ? undefined : key)}
        />
        <nav className={styles.nav} id={menuId} aria-label="Navigation principale">
          {[...links, ...menu].map(({ to, label, part, stored }) => (
            <NavLink key={to} to={to} end caseSensitive className={unnamed}>
              {label}
              {part && remotes && <MenuPart part={part} stored={stored} remotes={remotes} />}
            </NavLink>
          ))}
          <ButtonLink to="/contact" small>
            Contacter
          </ButtonLink>
        </nav>
      </div>
    </header>
  );
}

/** Where a sheet of paper comes from, as it is typed, however the address was spelled: server and browser say the same. */
function PrintedAddress({ pathname }: { pathname: string }) {
  const { origin } = useSite();
  const path = isDecodable(pathname) ? decodeURIComponent(pathname) : pathname;
  return <span className={styles.address}>{origin.replace(/^https?:\/\//, '') + path}</span>;
}
