import { alertRules, contactFields, notSaved } from 'contact-request';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Button, Field, layout, Notice, Prose, TextInput } from 'shared-ui';
import { Sent } from './Sent';
import { useNotifyMe } from './use-notify-me';

const { label, longest, autoComplete } = contactFields.email;

interface NotifyFormProps {
  id: string;
  formation: string;
}

export function NotifyForm({ id, formation }: NotifyFormProps) {
  const { progress, change, submit } = useNotifyMe(id);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('[name="email"]')?.focus(), []);
  const isSending = progress.step === 'sending';
  return (
    <Prose>
      <p>{`Recevez un e-mail dès qu’une session de «\u00a0${formation}\u00a0» est ouverte. ${alertRules}`}</p>
      {progress.step === 'sent' ? (
        <Sent email={progress.email} />
      ) : (
        <form ref={form} method="post" action="/alertes" noValidate onChange={change} onSubmit={submit}>
          <Prose>
            <input type="hidden" name="id" value={id} />
            <Field label={label} error={progress.step === 'invalid' && progress.sentence}>
              {(control) => (
                <TextInput
                  name="email"
                  type="email"
                  autoComplete={autoComplete}
                  maxLength={longest}
                  required
                  {...control}
                />
              )}
            </Field>
            <Button type="submit" variant="second" busy={isSending}>
              {isSending ? 'Envoi en cours…' : 'Prévenez-moi'}
            </Button>
            {progress.step === 'failed' && (
              <Notice kind="bad" role="alert">
                {progress.sentence ?? notSaved}
              </Notice>
            )}
          </Prose>
        </form>
      )}
      <p className={layout.quiet}>
        Ce que devient votre adresse&nbsp;: <Link to="/confidentialité">politique de confidentialité</Link>
      </p>
    </Prose>
  );
}
