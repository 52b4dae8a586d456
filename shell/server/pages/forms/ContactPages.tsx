import {
  acknowledgementSentence,
  contactFields,
  fieldNames,
  individual,
  notSentSentence,
  readSelectionPath,
  selectionPath,
  sentSentence,
  trapName,
  type Values,
} from '@campus/contact-request';
import { Fragment, useId } from 'react';
import { Link } from 'react-router-dom';
import { ButtonLink, coursePath, layout, Notice, Switch, useSite } from '@campus/shared-ui';
import type { ServiceAnswer } from './forward';
import { PlainPage } from '../PlainPage';
import { PlainField, PlainForm } from './PlainForm';

interface Props {
  answer: ServiceAnswer;
  values: Values;
}

export function Confirmation({ answer: { body, titles = {} }, values }: Props) {
  const { receipt, course, acknowledged } = body;
  const acknowledgement = acknowledgementSentence(acknowledged);
  const { email, formation, participants, dates, selection } = values;
  const selected = readSelectionPath(selection);
  return (
    <PlainPage title="Votre demande est bien partie">
      <Notice kind="good" role="status">
        {sentSentence}
      </Notice>
      <p className={layout.lead}>
        Vous recevrez une réponse sous 24&nbsp;heures à l’adresse <b>{email}</b>, au sujet de{' '}
        <b>{course ? <Link to={coursePath(course)}>{formation}</Link> : formation}</b>.
      </p>
      {acknowledgement && <p>{acknowledgement}</p>}
      <Fact label="Numéro de votre demande" value={receipt} />
      <Fact label={contactFields.participants.label} value={participants} />
      <Fact label={contactFields.dates.label} value={dates} />
      {selected && (
        <p>
          Votre sélection&nbsp;: <b>{selected.courses.map(({ id }) => titles[id] ?? id).join(', ')}</b>
          <br />
          <Link to={selectionPath(selected)}>Revoir ma sélection</Link>
        </p>
      )}
      <p>
        <ButtonLink to={course ? coursePath(course) : '/formations'}>
          {course ? 'Revenir à la formation' : 'Revenir aux formations'}
        </ButtonLink>
      </p>
    </PlainPage>
  );
}

function Fact({ label, value }: { label: string; value: string | undefined }) {
  return value ? (
    <p>
      {label}&nbsp;: <b>{value}</b>
    </p>
  ) : null;
}

export function RefusedForm({
  answer: { status, body },
  values,
  formations,
}: Props & { formations: readonly string[] }) {
  return (
    <PlainForm
      title="Écrivez-nous"
      problem={status === 400 ? body.error : <NotSent reason={body.error} />}
      action="/send-email"
      button="Envoyer la demande"
      privacy="Ce que deviennent vos données"
    >
      {fieldNames.map((name) => {
        const field = { value: values[name], error: body.fields?.[name] };
        if (name === 'selection') return <SelectionSwitch key={name} {...field} />;
        return (
          <Fragment key={name}>
            {name === 'company' && (
              <p className={layout.quiet}>
                Vous êtes un particulier&#8239;? Écrivez «&nbsp;{individual}&nbsp;».
              </p>
            )}
            <PlainField name={name} {...field} formations={formations} />
          </Fragment>
        );
      })}
      <input name={trapName} className={layout.sr} tabIndex={-1} aria-hidden="true" autoComplete="off" />
    </PlainForm>
  );
}

function NotSent({ reason }: { reason: string | undefined }) {
  const { school } = useSite();
  return (
    <>
      {notSentSentence} {reason} Vos réponses sont toujours là. Vous pouvez aussi nous joindre{' '}
      {school.phone && (
        <>
          au <a href={`tel:${school.phoneHref}`}>{school.phone}</a> ou{' '}
        </>
      )}
      à <a href={`mailto:${school.email}`}>{school.email}</a>.
    </>
  );
}

/** The switch drops a wrong selection, so that the request can be sent. */
function SelectionSwitch({ value, error }: { value: string; error: string | undefined }) {
  const id = useId();
  if (value === '') return null;
  const described = error ? { 'aria-invalid': true as const, 'aria-describedby': id } : {};
  return (
    <div>
      <Switch label="Joindre ma sélection" name="selection" value={value} defaultChecked {...described} />
      {error && (
        <p id={id} className={layout.quiet}>
          {error}
        </p>
      )}
    </div>
  );
}
