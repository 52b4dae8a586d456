import { useEffect, useRef } from 'react';
import { Notice } from 'shared-ui';
import type { SentRequest } from '../../contact-page/form/progress';

/** Stands where the form was, once the request is in good hands. */
export function Sent({ values: { email, formation }, receipt }: SentRequest) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Notice kind="good">
      <h3 ref={heading} tabIndex={-1}>
        Votre demande est bien partie
      </h3>
      <p>
        Vous recevrez une réponse sous 24&nbsp;heures, par téléphone ou à l’adresse <b>{email}</b>, au sujet
        de <b>{formation}</b>.
      </p>
      {receipt && (
        <p>
          Numéro de votre demande&nbsp;: <b>{receipt}</b>
        </p>
      )}
    </Notice>
  );
}
