import { useEffect, useId, useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { ButtonLink, classes, IconButton, layout } from 'shared-ui';
import { Logo } from '../logo/Logo';
import styles from './Header.module.css';

const links = [
  { to: '/', label: 'Accueil' },
  { to: '/formations', label: 'Nos formations' },
  { to: '/about', label: 'En savoir plus' },
];

/** Logo, navigation and the way to the contact form; a full sheet behind a burger on small screens. */
export function Header({ separated }: { separated: boolean }) {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  // A navigation closes the menu: it was opened on another entry of the history.
  const open = openAt === key;
  const menuId = useId();

  useEffect(() => {
    if (!open) return;
    const burger = document.getElementById(`${menuId}-burger`);
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpenAt(undefined);
      burger?.focus();
    };
    // The sheet covers the page: it makes way for a focus that goes on into it.
    const closeOnLeaving = ({ target }: FocusEvent) => {
      if (!burger?.closest('header')?.contains(target as Node)) setOpenAt(undefined);
    };
    document.addEventListener('keydown', closeOnEscape);
    document.addEventListener('focusin', closeOnLeaving);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
      document.removeEventListener('focusin', closeOnLeaving);
    };
  }, [open, menuId]);

  return (
    <header className={classes(styles.header, separated && styles.separated, open && styles.open)}>
      <div className={classes(layout.wrap, styles.row)}>
        <Logo />
        <IconButton
          id={`${menuId}-burger`}
          className={styles.burger}
          icon={open ? 'close' : 'menu'}
          label={open ? 'Fermer le menu' : 'Ouvrir le menu'}
          aria-expanded={open}
          aria-controls={menuId}
          onClick={() => setOpenAt(open ? undefined : key)}
        />
        <nav className={styles.nav} id={menuId} aria-label="Navigation principale">
          {links.map(({ to, label }) => (
            <NavLink key={to} to={to} end>
              {label}
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
