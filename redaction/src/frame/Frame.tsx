import type { RecordModel } from 'pocketbase';
import { useEffect, useRef, useState } from 'react';
import {
  NavLink,
  Outlet,
  ScrollRestoration,
  useLocation,
  useNavigation,
  useNavigationType,
  useSubmit,
} from 'react-router-dom';
import { classes, layout, Loading, SmartLink } from '@campus/shared-ui';
import { SessionEndedDialog } from '../account/SignInPage';
import { useSite } from '../backend/use-site';
import { useEditor } from '../backend/client';
import {
  accountAddress,
  addressOf,
  allHistoryAddress,
  checkAddress,
  mailsAddress,
  signOutAddress,
} from '../content/addresses';
import { lists } from '../content/collections';
import { useUnsentCount } from '../follow-up/mails';
import { SmallButton } from '../ui/SmallButton';
import styles from './Frame.module.css';

export function Frame({ editor }: { editor: RecordModel }) {
  const { site, school } = useSite();
  const isSignedIn = useEditor() !== null;
  const submit = useSubmit();
  const signOut = () => void submit(null, { method: 'post', action: signOutAddress });
  const isLoading = useNavigation().state === 'loading';

  return (
    <div className={styles.frame}>
      <a className="skip" href="#contenu">
        Aller au contenu
      </a>
      <header className={styles.header}>
        <p className={classes(layout.row, styles.name)}>
          <SmartLink to={addressOf('formation')}>La rédaction</SmartLink>
          {site && (
            <a href={site} target="_blank" rel="noreferrer" className={styles.site}>
              {school}
            </a>
          )}
        </p>
        <Menu />
        <div className={classes(layout.row, styles.account)}>
          <NavLink to={accountAddress}>{String(editor.name || editor.email)}</NavLink>
          <SmallButton onClick={signOut}>Se déconnecter</SmallButton>
        </div>
      </header>
      <main id="contenu" ref={useFocusedScreen()} tabIndex={-1} className={styles.main} aria-busy={isLoading}>
        <div className={styles.loading}>{isLoading && <Loading />}</div>
        <Outlet />
      </main>
      <ScrollRestoration />
      {!isSignedIn && <SessionEndedDialog email={String(editor.email)} onLeave={signOut} />}
    </div>
  );
}

/** Focuses the screen of a new address. A replaced address belongs to the same screen. */
function useFocusedScreen() {
  const screen = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const focusedPathname = useRef(pathname);
  const isReplace = useNavigationType() === 'REPLACE';
  useEffect(() => {
    if (!isReplace && focusedPathname.current !== pathname) screen.current?.focus({ preventScroll: true });
    focusedPathname.current = pathname;
  }, [isReplace, pathname]);
  return screen;
}

const catalogueCollections = ['formation', 'categorie', 'competence', 'synonyme', 'regle_financement'];
const menuEntries = (isCatalogue: boolean) =>
  lists
    .filter(({ collection }) => catalogueCollections.includes(collection) === isCatalogue)
    .map(({ collection, title }) => [addressOf(collection), title]);
const followUp = [
  [checkAddress, 'À vérifier'],
  [allHistoryAddress, 'Historique'],
  [mailsAddress, 'Courrier'],
];
const groups = { 'Le catalogue': menuEntries(true), 'Le site': menuEntries(false), 'Le suivi': followUp };

function Menu() {
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const unsentCount = useUnsentCount(pathname);
  // Another address closes the menu.
  useEffect(() => setOpen(false), [pathname]);
  const badge = unsentCount > 0 && (
    <>
      <span aria-hidden className={styles.count}>
        {unsentCount}
      </span>
      <span className={layout.sr}>
        {` : ${unsentCount} ${unsentCount === 1 ? 'message' : 'messages'} à envoyer à nouveau`}
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
            <ul aria-label={group} className={layout.row}>
              {entries.map(([to = '', title]) => (
                <li key={to}>
                  <NavLink to={to}>
                    {title}
                    {to === mailsAddress && badge}
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </>
  );
}
