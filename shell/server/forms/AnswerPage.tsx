import {
  acknowledgementSentence,
  contactFields,
  type FieldName,
  fieldNames,
  formationOptions,
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
import {
  Button,
  ButtonLink,
  classes,
  coursePath,
  Field,
  layout,
  Notice,
  Prose,
  Select,
  Switch,
  TextArea,
  TextInput,
  useSite,
} from '@campus/shared-ui';
import type { ServiceAnswer } from './forward';

interface Props {
  answer: ServiceAnswer;
  values: Values;
  formations: readonly string[];
}

export function AnswerPage(props: Props) {
  return (
    <div className={classes(layout.wrap, layout.section)}>
      <Prose>{props.answer.status < 300 ? <Confirmation {...props} /> : <FormAgain {...props} />}</Prose>
    </div>
  );
}

function Confirmation({ answer: { body, titles = {} }, values }: Props) {
  const { receipt, course, acknowledged } = body;
  const acknowledgement = acknowledgementSentence(acknowledged);
  const { email, formation, participants, dates, selection } = values;
  const chosen = readSelectionPath(selection);
  return (
    <>
      <h1>Votre demande est bien partie</h1>
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
      {chosen && (
        <p>
          Votre sélection&nbsp;: <b>{chosen.courses.flatMap(({ id }) => titles[id] ?? []).join(', ')}</b>
          <br />
          <Link to={selectionPath(chosen)}>Revoir ma sélection</Link>
        </p>
      )}
      <p>
        {course ? (
          <ButtonLink to={coursePath(course)}>Revenir à la formation</ButtonLink>
        ) : (
          <ButtonLink to="/formations">Revenir aux formations</ButtonLink>
        )}
      </p>
    </>
  );
}

function Fact({ label, value }: { label: string; value: string | undefined }) {
  return value ? (
    <p>
      {label}&nbsp;: <b>{value}</b>
    </p>
  ) : null;
}

function FormAgain(props: Props) {
  const { status, body } = props.answer;
  return (
    <>
      <h1>Écrivez-nous</h1>
      <Notice kind="bad" role="alert">
        {status === 400 ? body.error : <NotSent reason={body.error} />}
      </Notice>
      <form method="post" action="/send-email" noValidate>
        <Prose>
          {fieldNames.map((name) => (
            <Fragment key={name}>
              {name === 'company' && (
                <p className={layout.quiet}>
                  Vous êtes un particulier&#8239;? Écrivez «&nbsp;{individual}&nbsp;».
                </p>
              )}
              <AnsweredField name={name} {...props} />
            </Fragment>
          ))}
          <input name={trapName} className={layout.sr} tabIndex={-1} aria-hidden="true" autoComplete="off" />
          <Button type="submit">Envoyer la demande</Button>
          <p className={layout.quiet}>
            Ce que deviennent vos données&nbsp;:{' '}
            <Link to="/confidentialité">politique de confidentialité</Link>
          </p>
        </Prose>
      </form>
    </>
  );
}

function NotSent({ reason }: { reason: string | undefined }) {
  const { school } = useSite();
  return (
    <>
      {notSentSentence} {reason} Vos réponses sont toujours là. Vous pouvez aussi nous joindre au{' '}
      <a href={`tel:${school.phoneHref}`}>{school.phone}</a> ou à{' '}
      <a href={`mailto:${school.email}`}>{school.email}</a>.
    </>
  );
}

/** What was chosen stays among the courses, even when it has left the catalogue. */
function AnsweredField({ name, answer, values, formations }: Props & { name: FieldName }) {
  const { label, type, inputMode, autoComplete, missing } = contactFields[name];
  const value = values[name];
  const error = answer.body.fields?.[name];
  if (name === 'message') {
    return <TextArea label={label} name={name} defaultValue={value} error={error} optional />;
  }
  if (name === 'selection') return <SelectionSwitch address={value} error={error} />;
  return (
    <Field label={label} error={error} optional={!missing}>
      {(control) =>
        name === 'formation' && formations.length > 0 ? (
          <Select
            name={name}
            defaultValue={value}
            options={formationOptions(value ? [...formations, value] : formations)}
            {...control}
          />
        ) : (
          <TextInput
            name={name}
            defaultValue={value}
            type={type}
            inputMode={inputMode}
            autoComplete={autoComplete}
            {...control}
          />
        )
      }
    </Field>
  );
}

/** A wrong selection keeps nobody from asking: the switch leaves it behind. */
function SelectionSwitch({ address, error }: { address: string; error: string | undefined }) {
  const id = useId();
  if (address === '') return null;
  const described = error ? { 'aria-invalid': true as const, 'aria-describedby': id } : {};
  return (
    <div>
      <Switch label="Joindre ma sélection" name="selection" value={address} defaultChecked {...described} />
      {error && (
        <p id={id} className={layout.quiet}>
          {error}
        </p>
      )}
    </div>
  );
}
