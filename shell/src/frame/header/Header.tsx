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
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpenAt(undefined);
      document.getElementById(`${menuId}-burger`)?.focus();
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [open, menuId]);

  return (
    <header className={classes(styles.header, separated && styles.separated, open && styles.open)}>
      <div className={classes(layout.wrap, styles.row)}>
        <Logo />
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
        <IconButton
          id={`${menuId}-burger`}
          className={styles.burger}
          icon={open ? 'close' : 'menu'}
          label={open ? 'Fermer le menu' : 'Ouvrir le menu'}
          aria-expanded={open}
          aria-controls={menuId}
          onClick={() => setOpenAt(open ? undefined : key)}
        />
      </div>
    </header>
  );
}
