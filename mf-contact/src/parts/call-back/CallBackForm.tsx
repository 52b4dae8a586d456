import { individual, somethingMissing, trapName } from 'contact-request';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { Button, classes, layout, Notice } from 'shared-ui';
import { LineField } from '../../contact-page/form/LineField';
import { FailureNotice } from '../../contact-page/form/notices';
import { Toasts } from '../../contact-page/toasts/Toasts';
import styles from './CallBack.module.css';
import { Sent } from './Sent';
import { useCallBack } from './use-call-back';

const lines = ['firstName', 'lastName', 'phone', 'email'] as const;

/** The message of such a request: the school sees that it came from here. */
const wish = 'Je souhaite être rappelé au sujet de cette formation.';

/** The required fields of a contact request in little room; the first one has the focus. */
export function CallBackForm({ formation }: { formation: string }) {
  const { form, progress, change, submit } = useCallBack();
  useEffect(() => form.current?.querySelector<HTMLElement>('[name="firstName"]')?.focus(), [form]);
  const errors = progress.step === 'writing' ? progress.errors : {};
  const isMissing = Object.values(errors).some(({ kind }) => kind === 'missing');
  const isSending = progress.step === 'sending';
  return (
    <div className={styles.body}>
      <form
        ref={form}
        className={classes(styles.form, progress.step === 'sent' && styles.gone)}
        method="post"
        action="/send-email"
        noValidate
        onChange={change}
        onSubmit={submit}
      >
        {isMissing && (
          <Notice kind="bad" role="alert" className={classes(styles.full)}>
            {somethingMissing}
          </Notice>
        )}
        <input type="hidden" name="formation" value={formation} />
        <input type="hidden" name="message" value={wish} />
        {lines.map((name) => (
          <LineField key={name} name={name} error={errors[name]?.text} />
        ))}
        <p className={classes(layout.quiet, styles.full)}>
          Vous êtes un particulier{'\u202f'}? Écrivez «&nbsp;{individual}&nbsp;».
        </p>
        <LineField name="company" error={errors.company?.text} />
        <input name={trapName} className={layout.sr} tabIndex={-1} aria-hidden="true" autoComplete="off" />
        <Button type="submit" className={styles.submit} busy={isSending}>
          {isSending ? 'Envoi en cours…' : 'Être rappelé'}
        </Button>
        {progress.step === 'writing' && progress.failed && <FailureNotice className={classes(styles.full)} />}
        <p className={classes(layout.quiet, styles.full)}>
          Ce que deviennent vos données&nbsp;: <Link to="/confidentialité">politique de confidentialité</Link>
        </p>
      </form>
      {progress.step === 'sent' && <Sent {...progress} />}
      <Toasts />
    </div>
  );
}
