import { contactFields, individual, somethingMissing, trapName } from 'contact-request';
import { Button, classes, Field, Link, layout, Notice, TextInput } from 'shared-ui';
// In time for the notifications, whose program comes later.
import '../../contact-page/toasts/Toasts.module.css';
import styles from './CallBack.module.css';
import { useCallBack } from './use-call-back';

const lines = ['firstName', 'lastName', 'phone', 'email', 'company'] as const;
const hints = { company: `Vous êtes un particulier\u202f? Écrivez «\u00a0${individual}\u00a0».` };

/** The message of such a request: the school sees that it came from here. */
const wish = 'Je souhaite être rappelé au sujet de cette formation.';

/** The required fields of a contact request in little room. Without JavaScript it posts like any form. */
export function CallBackForm({ formation }: { formation: string }) {
  const { progress, program, prepare, change, submit } = useCallBack();
  const errors = progress.step === 'writing' ? progress.errors : {};
  const isMissing = Object.values(errors).some(({ kind }) => kind === 'missing');
  const isSending = progress.step === 'sending';
  return (
    <div className={styles.body}>
      <form
        className={classes(styles.form, progress.step === 'sent' && styles.gone)}
        method="post"
        action="/send-email"
        noValidate
        onFocus={prepare}
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
        {lines.map((name) => {
          const { label, longest, type, autoComplete } = contactFields[name];
          const input = { name, type, autoComplete, maxLength: longest };
          return (
            <Field
              key={name}
              label={label}
              hint={name === 'company' && hints.company}
              error={errors[name]?.text}
            >
              {(control) => <TextInput required {...input} {...control} />}
            </Field>
          );
        })}
        <input name={trapName} className={layout.sr} tabIndex={-1} aria-hidden="true" autoComplete="off" />
        <Button type="submit" className={styles.submit} busy={isSending}>
          {isSending ? 'Envoi en cours…' : 'Être rappelé'}
        </Button>
        {program && progress.step === 'writing' && progress.failed && (
          <program.FailureNotice className={classes(styles.full)} />
        )}
        <p className={classes(layout.quiet, styles.full)}>
          Ce que deviennent vos données{'\u00a0'}:{' '}
          <Link to="/confidentialité">politique de confidentialité</Link>
        </p>
      </form>
      {program && progress.step === 'sent' && <program.Sent {...progress} />}
      {program && <program.Toasts />}
    </div>
  );
}
