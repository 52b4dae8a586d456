import { contactFields, individual, somethingMissing, trapName } from 'contact-request';
import { Button, classes, layout, Notice, OfflineNotice, Switch, TextArea } from 'shared-ui';
import type { ContactData } from '../load';
import { Confirmation } from './Confirmation';
import styles from './ContactForm.module.css';
import { FormationField } from './FormationField';
import { LineField } from './LineField';
import { FailureNotice, PrivacyNotice } from './notices';
import { SelectionField } from './SelectionField';
import { useContactForm } from './use-contact-form';
import type { Errors } from './validate';

const beforeCompany = ['firstName', 'lastName', 'email', 'phone'] as const;
const wishes = ['participants', 'dates'] as const;

/** Without JavaScript it posts like any form. */
export function ContactForm({ formations, named, selected, problem, offline }: ContactData) {
  const { form, individualSwitch, progress, Toasts, prepare, change, switchIndividual, submit, startAgain } =
    useContactForm(named);
  const errors: Errors = progress.step === 'writing' ? progress.errors : {};
  const isMissing = Object.values(errors).some(({ kind }) => kind === 'missing');
  const isSending = progress.step === 'sending';

  return (
    <div>
      <form
        ref={form}
        className={styles.form}
        method="post"
        action="/send-email"
        noValidate
        // The form stays while the confirmation stands in its place: its fields are empty again.
        hidden={progress.step === 'sent'}
        onFocus={prepare}
        onChange={change}
        onSubmit={submit}
      >
        {isMissing && (
          <Notice kind="bad" role="alert" className={classes(styles.full)}>
            {somethingMissing}
          </Notice>
        )}
        {offline && formations.length > 0 && <OfflineNotice className={classes(styles.full)} />}
        {problem && (
          <Notice kind="info" className={classes(styles.full)}>
            {problem}
          </Notice>
        )}
        <FormationField formations={formations} chosen={named.formation} error={errors.formation?.text} />
        {beforeCompany.map((name) => (
          <LineField key={name} name={name} error={errors[name]?.text} />
        ))}
        <Switch
          label="Je suis un particulier"
          className={styles.individual}
          ref={individualSwitch}
          onChange={switchIndividual}
        />
        <p className={styles.scriptless}>
          Vous êtes un particulier{'\u202f'}? Écrivez «&nbsp;{individual}&nbsp;».
        </p>
        <LineField name="company" full error={errors.company?.text} />
        {wishes.map((name) => (
          <LineField key={name} name={name} defaultValue={named[name]} error={errors[name]?.text} />
        ))}
        <SelectionField
          address={named.selection}
          courses={selected}
          error={errors.selection?.text}
          className={styles.full}
        />
        <TextArea
          label={contactFields.message.label}
          name="message"
          placeholder="Vos questions, votre projet, vos contraintes"
          maxLength={contactFields.message.longest}
          error={errors.message?.text}
          optional
          full
        />
        <input name={trapName} className={layout.sr} tabIndex={-1} aria-hidden="true" autoComplete="off" />
        {progress.step === 'writing' && progress.failed && <FailureNotice className={classes(styles.full)} />}
        <Button type="submit" className={styles.submit} busy={isSending}>
          {isSending ? 'Envoi en cours…' : 'Envoyer la demande'}
        </Button>
        <PrivacyNotice className={styles.full} />
      </form>
      {progress.step === 'sent' && <Confirmation {...progress} selected={selected} onAgain={startAgain} />}
      {Toasts && <Toasts />}
    </div>
  );
}
