import { useEffect, useRef } from 'react';
import { Button, ButtonLink, layout } from 'shared-ui';
import styles from './Confirmation.module.css';

interface ConfirmationProps {
  email: string;
  formation: string;
  receipt: string | undefined;
  onAgain: () => void;
}

/** Stands where the form was, once the request is in good hands. */
export function Confirmation({ email, formation, receipt, onAgain }: ConfirmationProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  return (
    <section className={styles.done}>
      <h2 ref={heading} tabIndex={-1}>
        Votre demande est bien partie
      </h2>
      <p>
        Vous recevrez une réponse sous 24{'\u00a0'}heures à l’adresse <b>{email}</b>, au sujet de{' '}
        <b>{formation}</b>.
      </p>
      {receipt && (
        <p>
          Numéro de votre demande{'\u00a0'}: <b>{receipt}</b>
        </p>
      )}
      <p className={layout.row}>
        <ButtonLink to="/formations">Revenir aux formations</ButtonLink>
        <Button variant="second" onClick={onAgain}>
          Envoyer une autre demande
        </Button>
      </p>
    </section>
  );
}
