import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { classes, layout, SmartLink } from '@campus/shared-ui';
import { useSite } from '../backend/answers';
import {
  accountAddress,
  addressOf,
  allHistoryAddress,
  checkAddress,
  mailsAddress,
  placeOf,
} from '../content/addresses';
import { listed } from '../content/collections';
import { useMailsToSend } from '../follow-up/mails';
import { SmallButton } from '../ui/SmallButton';
import styles from './Frame.module.css';

interface FrameProps {
  name: string;
  onLeave: () => void;
  children: ReactNode;
}

export function Frame({ name, onLeave, children }: FrameProps) {
  const { site, school } = useSite();
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);

  const isFirst = useRef(true);
  // Another address is another screen.
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
        <Menu />
        <div className={styles.account}>
          <SmartLink to={accountAddress} aria-current={pathname === accountAddress ? 'page' : undefined}>
            {name}
          </SmartLink>
          <SmallButton onClick={onLeave}>Se déconnecter</SmallButton>
        </div>
      </header>
      <main id="contenu" ref={main} tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  );
}

const catalogue = ['formation', 'categorie', 'competence', 'synonyme', 'regle_financement'];
const lists = (ofCatalogue: boolean) =>
  listed
    .filter(({ collection }) => catalogue.includes(collection) === ofCatalogue)
    .map(({ collection, title }) => [addressOf(collection), title]);
const followUp = [
  [checkAddress, 'À vérifier'],
  [allHistoryAddress, 'Historique'],
  [mailsAddress, 'Courrier'],
];
const groups = { 'Le catalogue': lists(true), 'Le site': lists(false), 'Le suivi': followUp };

function Menu() {
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const place = placeOf(pathname);
  const here = 'collection' in place ? addressOf(place.collection) : pathname;
  const toSend = useMailsToSend(pathname);
  // Another address closes the menu.
  useEffect(() => setOpen(false), [pathname]);
  const badge = toSend > 0 && (
    <>
      <span aria-hidden className={styles.count}>
        {toSend}
      </span>
      <span className={layout.sr}>
        {` : ${toSend} ${toSend === 1 ? 'demande' : 'demandes'} à envoyer à nouveau`}
      </span>
    </>
  );

  return (
    <>
      <SmallButton className={styles.button} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Menu
        {badge}
      </SmallButton>
      <nav aria-label="Rubriques" className={classes(styles.menu, isOpen && styles.open)}>
        {Object.entries(groups).map(([group, entries]) => (
          <div key={group} className={styles.group}>
            <p aria-hidden>{group}</p>
            <ul aria-label={group}>
              {entries.map(([to = '', title]) => (
                <li key={to}>
                  <SmartLink to={to} aria-current={to === here ? 'page' : undefined}>
                    {title}
                    {to === mailsAddress && badge}
                  </SmartLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </>
  );
}
