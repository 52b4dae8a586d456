import {
  acknowledgementSentence,
  contactFields,
  individual,
  missingFieldsText,
  trapName,
} from '@campus/contact-request';
import { type RefObject, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import {
  Button,
  ButtonLink,
  classes,
  coursePath,
  fieldStyles,
  Image,
  layout,
  Notice,
  OfflineNotice,
  Price,
  Switch,
  TextArea,
  useSite,
} from '@campus/shared-ui';
import { freeText, otherwiseText, termsText } from '@campus/shared-ui/course';
import picture from '../../pictures/communication.svg';
import type { ContactData } from '../load';
import styles from './ContactForm.module.css';
import { FormationField, LineField, SelectionField } from './fields';
import { type SentRequest, switchIndividual, useContactForm } from './use-contact-form';
import type { Errors } from './validate';

const fieldsBeforeCompany = ['firstName', 'lastName', 'email', 'phone'] as const;

/** Without JavaScript it posts like any form. */
export function ContactForm(data: ContactData) {
  const { formations, prefill, selectedTitles, course, problem, offline } = data;
  const contactForm = useContactForm(prefill);
  const { individualSwitch, formation, progress, Toasts } = contactForm;
  const errors: Errors = progress.step === 'writing' ? progress.errors : {};
  const isMissing = Object.values(errors).some(({ kind }) => kind === 'missing');
  const isSending = progress.step === 'sending';

  return (
    <>
      {course && formation === course.title ? <ChosenCourse {...course} /> : <ContactPicture />}
      <div>
        <form
          ref={contactForm.form}
          className={classes(layout.pair, styles.form)}
          method="post"
          action="/send-email"
          noValidate
          // Under the confirmation, the form stays hidden with empty fields.
          hidden={progress.step === 'sent'}
          onFocus={contactForm.prepare}
          onChange={contactForm.change}
          onSubmit={contactForm.submit}
        >
          {isMissing && (
            <Notice kind="bad" role="alert" className={fieldStyles.full}>
              {missingFieldsText}
            </Notice>
          )}
          {offline && formations.length > 0 && <OfflineNotice className={fieldStyles.full} />}
          {problem && (
            <Notice kind="info" className={fieldStyles.full}>
              {problem}
            </Notice>
          )}
          <Fields data={data} errors={errors} individualSwitch={individualSwitch} />
          <input name={trapName} className={layout.sr} tabIndex={-1} aria-hidden="true" autoComplete="off" />
          {progress.step === 'writing' && progress.hasFailed && <FailureNotice />}
          <Button type="submit" className={styles.submit} busy={isSending}>
            {isSending ? 'Envoi en cours…' : 'Envoyer la demande'}
          </Button>
          <PrivacyNotice />
        </form>
        {progress.step === 'sent' && (
          <Confirmation {...progress} selectedTitles={selectedTitles} onRestart={contactForm.startAgain} />
        )}
        {Toasts && <Toasts />}
      </div>
    </>
  );
}

export function ContactPicture() {
  return (
    <img className={classes(styles.picture, layout.screen)} src={picture} alt="" width={1600} height={900} />
  );
}

function ChosenCourse(course: NonNullable<ContactData['course']>) {
  const { id, title, src, priceActual: amount, per, vat } = course;
  const isAlternance = course.alternance === '1';
  return (
    <Link to={coursePath(id)} className={styles.course}>
      <Image picture={{ src }} sizes="(width < 64em) 8rem, 24rem" priority />
      <span>{title}</span>
      <span>
        {isAlternance ? <b>{freeText}</b> : <Price value={amount} />}
        <small>{isAlternance ? otherwiseText(amount, vat, per) : termsText({ amount, per, vat })}</small>
      </span>
    </Link>
  );
}

interface FieldsProps {
  data: ContactData;
  errors: Errors;
  individualSwitch: RefObject<HTMLInputElement | null>;
}

function Fields({ data: { formations, prefill, selectedTitles }, errors, individualSwitch }: FieldsProps) {
  return (
    <>
      <FormationField formations={formations} title={prefill.formation} error={errors.formation?.text} />
      {fieldsBeforeCompany.map((name) => (
        <LineField key={name} name={name} error={errors[name]?.text} />
      ))}
      <Switch
        label="Je suis un particulier"
        className={classes(fieldStyles.full, layout.scripted)}
        ref={individualSwitch}
        onChange={switchIndividual}
      />
      <p className={styles.scriptless}>
        Vous êtes un particulier&#8239;? Écrivez «&nbsp;{individual}&nbsp;».
      </p>
      <LineField name="company" full error={errors.company?.text} />
      <LineField name="participants" defaultValue={prefill.participants} error={errors.participants?.text} />
      <LineField name="dates" error={errors.dates?.text} />
      <SelectionField address={prefill.selection} courses={selectedTitles} error={errors.selection?.text} />
      <TextArea
        label={contactFields.message.label}
        name="message"
        placeholder="Vos questions, votre projet, vos contraintes"
        error={errors.message?.text}
        optional
        full
      />
    </>
  );
}

function FailureNotice() {
  const { school } = useSite();
  return (
    <Notice kind="bad" role="alert" className={fieldStyles.full}>
      Votre demande n’est peut-être pas partie. Vos réponses sont conservées&nbsp;: réessayez dans un instant,
      ou{' '}
      {school.phone && (
        <>
          appelez le <a href={`tel:${school.phoneHref}`}>{school.phone}</a>, ou{' '}
        </>
      )}
      écrivez à <a href={`mailto:${school.email}`}>{school.email}</a>.
    </Notice>
  );
}

/** Article 13 of the GDPR requires this information. */
function PrivacyNotice() {
  const { school } = useSite();
  return (
    <p className={classes(layout.quiet, fieldStyles.full)}>
      {school.legalName}, responsable du traitement, utilise ces données pour vous répondre (intérêt légitime)
      et les garde trois ans après le dernier contact. Son hébergeur et son prestataire de messagerie les
      traitent pour elle. Elles ne sont ni vendues, ni louées, ni cédées. Pour les lire, les corriger, les
      effacer ou refuser leur usage, écrivez à <a href={`mailto:${school.email}`}>{school.email}</a>. Vous
      pouvez aussi saisir la CNIL. <Link to="/confidentialité">Politique de confidentialité</Link>
    </p>
  );
}

interface ConfirmationProps extends SentRequest {
  selectedTitles: readonly string[];
  onRestart: () => void;
}

function Confirmation(props: ConfirmationProps) {
  const { values, hasUnsent, receipt, isAcknowledged, course, selectedTitles, onRestart } = props;
  const { email, formation, participants, dates, selection } = values;
  const acknowledgement = acknowledgementSentence(isAcknowledged);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const facts = [
    ['Numéro de votre demande', receipt],
    [contactFields.participants.label, participants],
    [contactFields.dates.label, dates],
    ['Votre sélection', selection && selectedTitles.join(', ')],
  ].filter(([, value]) => value);

  return (
    <section className={classes(layout.stack, layout.ground, styles.confirmation)}>
      <h2 ref={heading} tabIndex={-1}>
        Votre demande est bien partie
      </h2>
      <p>
        Vous recevrez une réponse sous 24&nbsp;heures à l’adresse <b>{email}</b>, au sujet de{' '}
        <b>{course ? <Link to={coursePath(course)}>{formation}</Link> : formation}</b>.
      </p>
      {acknowledgement && <p>{acknowledgement}</p>}
      {hasUnsent && <p>Ce que vous avez écrit pendant l’envoi reste à envoyer, dans une autre demande.</p>}
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
        <ButtonLink to={course ? coursePath(course) : '/formations'}>
          {course ? 'Revenir à la formation' : 'Revenir aux formations'}
        </ButtonLink>
        <Button variant="second" onClick={onRestart}>
          Envoyer une autre demande
        </Button>
      </p>
    </section>
  );
}
