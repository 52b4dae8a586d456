import { contactFields, fieldNames, somethingMissing, trapName } from 'contact-request';
import {
  Button,
  classes,
  Field,
  layout,
  Notice,
  OfflineNotice,
  Switch,
  TextArea,
  TextInput,
} from 'shared-ui';
import type { ContactData } from '../load';
import { Confirmation } from './Confirmation';
import styles from './ContactForm.module.css';
import { FormationField } from './FormationField';
import { FailureNotice, PrivacyNotice } from './notices';
import { useContactForm } from './use-contact-form';
import type { Errors } from './validate';

/** The required lines of text. */
const lines = fieldNames.filter((name) => name !== 'formation' && name !== 'message');

/** The contact form and, once it is sent, its confirmation. Without JavaScript it posts like any form. */
export function ContactForm({ formations, chosen, offline }: ContactData) {
  const { form, individualSwitch, progress, change, switchIndividual, submit, startAgain } =
    useContactForm(chosen);
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
        // Kept while the confirmation stands in its place: its fields are empty again.
        hidden={progress.step === 'sent'}
        onChange={change}
        onSubmit={submit}
      >
        {isMissing && (
          <Notice kind="bad" role="alert" className={classes(styles.full)}>
            {somethingMissing}
          </Notice>
        )}
        {offline && formations.length > 0 && <OfflineNotice className={classes(styles.full)} />}
        <FormationField formations={formations} chosen={chosen} error={errors.formation?.text} />
        {lines.map((name) => {
          const { label, longest, type, autoComplete } = contactFields[name];
          const input = { name, type, autoComplete, maxLength: longest };
          return (
            <Field key={name} label={label} full={name === 'company'} error={errors[name]?.text}>
              {(control) => <TextInput required {...input} {...control} />}
            </Field>
          );
        })}
        <Switch
          label="Je suis un particulier"
          className={styles.individual}
          ref={individualSwitch}
          onChange={switchIndividual}
        />
        <p className={styles.scriptless}>
          Vous êtes un particulier{'\u202f'}? Écrivez «{'\u00a0'}Particulier{'\u00a0'}».
        </p>
        <TextArea
          label={contactFields.message.label}
          name="message"
          placeholder="Vos dates, votre effectif, vos questions"
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
      {progress.step === 'sent' && <Confirmation {...progress} onAgain={startAgain} />}
    </div>
  );
}
