import { useId } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { chooseTheme, classes, iconClass, layout, useSite, useTheme } from '@campus/shared-ui';
import conformity from '@campus/shared-ui/conformity';
import { normalise } from '@campus/shared-ui/normalise';
import { isDecodable } from '../../routes/canonical';
import { Logo } from '../header/Header';
import styles from './Footer.module.css';

const columns = [
  {
    title: 'Navigation',
    links: [
      { to: '/', label: 'Accueil' },
      // The specification writes the capital; the address redirects to the catalogue.
      { to: '/Formations', label: 'Nos formations' },
      { to: '/contact', label: 'Contact' },
      { to: '/plan-du-site', label: 'Plan du site' },
    ],
  },
  {
    title: 'Informations légales',
    links: [
      { to: '/conditions-générales', label: 'Conditions générales de vente' },
      { to: '/règlement-intérieur', label: 'Règlement intérieur' },
      { to: '/mentions-légales', label: 'Mentions légales' },
      { to: '/confidentialité', label: 'Confidentialité' },
      { to: '/accessibilité', label: `Accessibilité\u00a0: ${conformity.state}` },
      { to: '/écoconception', label: 'Écoconception' },
    ],
  },
];

export function Footer() {
  const { school } = useSite();
  return (
    <footer className={classes(styles.footer, layout.screen)}>
      <div className={classes(layout.wrap, styles.columns)}>
        <div className={layout.stack}>
          <Logo />
          {school.phone && (
            <a className={classes(styles.phone, iconClass('phone'))} href={`tel:${school.phoneHref}`}>
              <span>
                <span className={layout.sr}>Appeler le </span>
                {school.phone}
              </span>
            </a>
          )}
          <ThemeSwitch />
        </div>
        {columns.map((column) => (
          <FooterColumn key={column.title} {...column} />
        ))}
        <p className={classes(layout.quiet, styles.base)}>
          <span>© 2025 {school.name}</span>
          <span>
            Enregistré sous le numéro {school.declarationNumber}. Cet enregistrement ne vaut pas agrément de
            l’État.
          </span>
        </p>
      </div>
    </footer>
  );
}

function FooterColumn({ title, links }: (typeof columns)[number]) {
  const id = useId();
  const { pathname, search } = useLocation();
  // A link to the page that is shown makes no step of the history, however its address is spelled.
  const here = isDecodable(pathname) ? normalise(decodeURI(pathname)) + search : undefined;
  return (
    <nav aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} replace={normalise(to) === here} discover="none">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function ThemeSwitch() {
  const dark = useTheme(({ dark }) => dark);
  return (
    <button
      className={classes(styles.theme, layout.scripted)}
      type="button"
      role="switch"
      aria-checked={dark}
      // The theme script has set `aria-checked` before React comes.
      suppressHydrationWarning
      onClick={() => chooseTheme(!useTheme.getState().dark)}
    >
      Thème sombre
    </button>
  );
}
