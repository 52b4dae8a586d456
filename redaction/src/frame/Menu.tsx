import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button, classes, layout, SmartLink } from 'shared-ui';
import { useMailsToSend } from '../mails/mails';
import { listed } from '../records/collections';
import { addressOf, allHistoryAddress, checkAddress, mailsAddress, placeOf } from './addresses';
import styles from './Menu.module.css';

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

export function Menu() {
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
      <Button
        variant="second"
        small
        className={styles.button}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        Menu
        {badge}
      </Button>
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
