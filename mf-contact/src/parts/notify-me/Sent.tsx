import { alertSent } from 'contact-request';
import { useEffect, useRef } from 'react';
import { Notice } from 'shared-ui';

/** Whether the address was known is for its owner's mailbox alone. */
export function Sent({ email }: { email: string }) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <Notice kind="good" role="status">
      <p ref={text} tabIndex={-1}>
        Un e-mail part à l’adresse <b>{email}</b>. {alertSent}
      </p>
    </Notice>
  );
}
