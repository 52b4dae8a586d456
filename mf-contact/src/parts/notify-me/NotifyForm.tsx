import { alertRules, alertSent, contactFields, notSavedText } from '@campus/contact-request';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { Button, Field, layout, Notice, Prose, TextInput } from '@campus/shared-ui';
import { validateField } from '../../contact-page/form/validate';
import { postJson } from '../../post-json';

const { label, hint, max, autoComplete } = contactFields.email;

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
            <Field label={label} hint={hint} error={progress.step === 'invalid' && progress.sentence}>
              {(control) => (
                <TextInput
                  name="email"
                  type="email"
                  autoComplete={autoComplete}
                  maxLength={max}
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
                {progress.sentence ?? notSavedText}
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

/** The page must not reveal whether the address is known. */
function Sent({ email }: { email: string }) {
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

/** The field is uncontrolled: a failure keeps what is typed. */
function useNotifyMe(course: string) {
  const [progress, setProgress] = useState<Progress>({ step: 'idle' });
  const isSending = useRef(false);

  /** The error disappears as soon as the address is right. */
  function change({ currentTarget }: FormEvent<HTMLFormElement>) {
    const isRight = !emailError(emailOf(currentTarget));
    setProgress((now) => (now.step === 'invalid' && isRight ? { step: 'idle' } : now));
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending.current) return;
    const form = event.currentTarget;
    const email = emailOf(form);
    const sentence = emailError(email);
    if (!sentence) {
      isSending.current = true;
      setProgress({ step: 'sending' });
    }
    const next: Progress = sentence ? { step: 'invalid', sentence } : await sendAlert(course, email);
    isSending.current = false;
    flushSync(() => setProgress(next));
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  return { progress, change, submit };
}

const emailError = (email: string) => validateField('email', email)?.text;

const emailOf = (form: HTMLFormElement) => String(new FormData(form).get('email')).trim();

type Progress =
  | { step: 'idle' | 'sending' }
  | { step: 'invalid'; sentence: string }
  | { step: 'sent'; email: string }
  /** The sentence is the site's own, if any. */
  | { step: 'failed'; sentence: string | undefined };

/** Never throws, and logs nothing of the address. */
async function sendAlert(course: string, email: string): Promise<Progress> {
  let status = 'no answer';
  try {
    const response = await postJson('/alertes', { id: course, email });
    status = String(response.status);
    if (response.ok) return { step: 'sent', email };
    const { error, fields }: { error?: unknown; fields?: { email?: unknown } } = await response.json();
    if (typeof fields?.email === 'string') return { step: 'invalid', sentence: fields.email };
    console.error(`alertes failed (status: ${status}).`);
    return { step: 'failed', sentence: typeof error === 'string' ? error : undefined };
  } catch {
    console.error(`alertes failed (status: ${status}).`);
    return { step: 'failed', sentence: undefined };
  }
}
