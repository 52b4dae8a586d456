import { contactFields } from 'contact-request';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Button, ButtonLink, coursePath, layout } from 'shared-ui';
import styles from './Confirmation.module.css';
import type { SentRequest } from './progress';

interface ConfirmationProps extends SentRequest {
  selected: readonly string[];
  onAgain: () => void;
}

export function Confirmation({ values, receipt, course, selected, onAgain }: ConfirmationProps) {
  const { email, formation, participants, dates, selection } = values;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const facts = [
    ['Numéro de votre demande', receipt],
    [contactFields.participants.label, participants],
    [contactFields.dates.label, dates],
    ['Votre sélection', selection && selected.join(', ')],
  ].filter(([, value]) => value);

  return (
    <section className={styles.done}>
      <h2 ref={heading} tabIndex={-1}>
        Votre demande est bien partie
      </h2>
      <p>
        Vous recevrez une réponse sous 24&nbsp;heures à l’adresse <b>{email}</b>, au sujet de{' '}
        <b>{course ? <Link to={coursePath(course)}>{formation}</Link> : formation}</b>.
      </p>
      {facts.map(([label, value]) => (
        <p key={label}>
          {label}&nbsp;: <b>{value}</b>
        </p>
      ))}
      {selection && (
        <p>
          <Link to={selection}>Revoir ma sélection</Link>
        </p>
      )}
      <p className={layout.row}>
        {course ? (
          <ButtonLink to={coursePath(course)}>Revenir à la formation</ButtonLink>
        ) : (
          <ButtonLink to="/formations">Revenir aux formations</ButtonLink>
        )}
        <Button variant="second" onClick={onAgain}>
          Envoyer une autre demande
        </Button>
      </p>
    </section>
  );
}
