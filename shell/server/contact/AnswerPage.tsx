import {
  contactFields,
  type FieldName,
  fieldNames,
  formationOptions,
  notSentSentence,
  sentSentence,
  trapName,
  type Values,
} from 'contact-request';
import {
  Button,
  ButtonLink,
  classes,
  Field,
  Link,
  layout,
  Notice,
  Prose,
  Select,
  TextArea,
  TextInput,
  useSite,
} from 'shared-ui';
import type { ServiceAnswer } from './forward';

interface Props {
  answer: ServiceAnswer;
  values: Values;
  /** The titles of the courses to choose from. */
  formations: readonly string[];
}

/** What the contact form answers without JavaScript: a confirmation, or the form with what was typed. */
export function AnswerPage(props: Props) {
  return (
    <div className={classes(layout.wrap, layout.section)}>
      <Prose>{props.answer.status < 300 ? <Confirmation {...props} /> : <FormAgain {...props} />}</Prose>
    </div>
  );
}

function Confirmation({ answer: { body }, values: { email, formation } }: Props) {
  const { receipt } = body;
  return (
    <>
      <h1>Votre demande est bien partie</h1>
      <Notice kind="good" role="status">
        {sentSentence}
      </Notice>
      <p className={layout.lead}>
        Vous recevrez une réponse sous 24{'\u00a0'}heures à l’adresse <b>{email}</b>, au sujet de{' '}
        <b>{formation}</b>.
      </p>
      {receipt && (
        <p>
          Numéro de votre demande{'\u00a0'}: <b>{receipt}</b>
        </p>
      )}
      <p>
        <ButtonLink to="/formations">Revenir aux formations</ButtonLink>
      </p>
    </>
  );
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
            <AnsweredField key={name} name={name} {...props} />
          ))}
          <input name={trapName} className={layout.sr} tabIndex={-1} aria-hidden="true" autoComplete="off" />
          <Button type="submit">Envoyer la demande</Button>
          <p className={layout.quiet}>
            Ce que deviennent vos données{'\u00a0'}:{' '}
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
  const { label, type, autoComplete } = contactFields[name];
  const value = values[name];
  const error = answer.body.fields?.[name];
  if (name === 'message') {
    return <TextArea label={label} name={name} defaultValue={value} error={error} optional />;
  }
  return (
    <Field label={label} error={error}>
      {(control) =>
        name === 'formation' && formations.length > 0 ? (
          <Select
            name={name}
            defaultValue={value}
            options={formationOptions(value ? [...formations, value] : formations)}
            {...control}
          />
        ) : (
          <TextInput name={name} defaultValue={value} type={type} autoComplete={autoComplete} {...control} />
        )
      }
    </Field>
  );
}
