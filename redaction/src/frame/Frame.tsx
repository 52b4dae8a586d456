import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Button, SmartLink } from 'shared-ui';
import { useSite } from '../backend/site';
import { listed } from '../records/collections';
import {
  accountAddress,
  addressOf,
  allHistoryAddress,
  checkAddress,
  mailsAddress,
  placeOf,
} from './addresses';
import styles from './Frame.module.css';

interface FrameProps {
  name: string;
  onLeave: () => void;
  children: ReactNode;
}

/** What stands around every screen. */
export function Frame({ name, onLeave, children }: FrameProps) {
  const { site, school } = useSite();
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const place = placeOf(pathname);
  const here = 'collection' in place ? addressOf(place.collection) : pathname;
  const entries = [
    ...listed.map(({ collection, title }) => ({ to: addressOf(collection), title })),
    { to: checkAddress, title: 'À vérifier' },
    { to: allHistoryAddress, title: 'Historique' },
    { to: mailsAddress, title: 'Courrier' },
  ];

  const entry = useRef<HTMLLIElement>(null);
  // On a telephone the row of entries is wider than the window
  useEffect(() => {
    const row = entry.current?.parentElement?.parentElement;
    if (row) row.scrollLeft = (entry.current?.offsetLeft ?? 0) - row.offsetLeft - row.clientWidth / 3;
  }, [here]);

  const isFirst = useRef(true);
  // Another address is another screen
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <div className={styles.frame}>
      <a className="skip" href="#contenu">
        Aller au contenu
      </a>
      <header className={styles.header}>
        <p className={styles.name}>
          <SmartLink to={addressOf('formation')}>La rédaction</SmartLink>
          {site && (
            <a href={site} target="_blank" rel="noreferrer" className={styles.site}>
              {school}
            </a>
          )}
        </p>
        <nav aria-label="Rubriques">
          <ul className={styles.nav}>
            {entries.map(({ to, title }) => (
              <li key={to} ref={to === here ? entry : undefined}>
                <SmartLink to={to} aria-current={to === here ? 'page' : undefined}>
                  {title}
                </SmartLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.account}>
          <SmartLink to={accountAddress} aria-current={pathname === accountAddress ? 'page' : undefined}>
            {name}
          </SmartLink>
          <Button variant="second" small onClick={onLeave}>
            Se déconnecter
          </Button>
        </div>
      </header>
      <main id="contenu" ref={main} tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  );
}
