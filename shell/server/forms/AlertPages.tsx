import { alertRules, contactFields, notSaved } from 'contact-request';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ButtonLink, Button, classes, Field, layout, Notice, Prose, TextInput } from 'shared-ui';
import type { Answer } from '../page/send-plain';
import type { ServiceAnswer } from './forward';

function Page({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes(layout.wrap, layout.section)}>
      <Prose>
        <h1>{title}</h1>
        {children}
      </Prose>
    </div>
  );
}

export function Said({
  title,
  kind,
  children,
}: {
  title: string;
  kind: 'good' | 'bad';
  children: ReactNode;
}) {
  return (
    <Page title={title}>
      <Notice kind={kind} role={kind === 'good' ? 'status' : 'alert'}>
        {children}
      </Notice>
      <p>
        <ButtonLink to="/formations">Voir les formations</ButtonLink>
      </p>
    </Page>
  );
}

interface AskProps {
  id: string;
  email?: string;
  course: string;
  answer?: ServiceAnswer;
}

/** Without JavaScript this form stands for the part's; after a failed send it shows what was typed and what is wrong. */
export function Ask({ id, email = '', course, answer }: AskProps) {
  const { label, autoComplete, longest } = contactFields.email;
  const wrong = answer?.body.fields?.email;
  return (
    <Page title="Prévenez-moi">
      {answer && !wrong && (
        <Notice kind="bad" role="alert">
          {answer.body.error ?? notSaved}
        </Notice>
      )}
      <p>
        Recevez un e-mail dès qu’une session{course && ` de «\u00a0${course}\u00a0»`} est ouverte.{' '}
        {alertRules}
      </p>
      <form method="post" action="/alertes" noValidate>
        <Prose>
          <input type="hidden" name="id" value={id} />
          <Field label={label} error={wrong}>
            {(control) => (
              <TextInput
                name="email"
                type="email"
                autoComplete={autoComplete}
                maxLength={longest}
                required
                defaultValue={email}
                {...control}
              />
            )}
          </Field>
          <Button type="submit">Prévenez-moi</Button>
          <p className={layout.quiet}>
            Ce que devient votre adresse&nbsp;:{' '}
            <Link to="/confidentialité">politique de confidentialité</Link>
          </p>
        </Prose>
      </form>
    </Page>
  );
}

interface Shown {
  course: string;
}

interface Pages {
  before(answer: ServiceAnswer, shown: Shown & { address: string }): Answer;
  after(answer: ServiceAnswer, shown: Shown): Answer;
}

const ofCourse = (course: string) => (course ? ` de «\u00a0${course}\u00a0»` : '');

function press(title: string, text: string, address: string, button: string): Answer {
  const content = (
    <Page title={title}>
      <p>{text}</p>
      <form method="post" action={address}>
        <Button type="submit">{button}</Button>
      </form>
    </Page>
  );
  return { status: 200, title, content };
}

function said(status: number, title: string, text: string): Answer {
  const content = (
    <Said title={title} kind={status < 400 ? 'good' : 'bad'}>
      {text}
    </Said>
  );
  return { status, title, content };
}

const failed = ({ status, body }: ServiceAnswer): Answer =>
  said(status, 'Réessayez dans un instant', body.error ?? notSaved);
const isAnswered = ({ status }: ServiceAnswer) => status < 300 || status === 404;

const outdated = said(
  404,
  'Ce lien n’est plus valable',
  'Une adresse se confirme dans les 48\u00a0heures. Vous pouvez la laisser à nouveau sur la page de la formation.',
);
const notListed = said(
  200,
  'Vous n’êtes pas sur la liste',
  'Cette adresse n’est plus gardée pour cette formation\u00a0: vous ne recevrez aucun message à ce sujet.',
);

export const LinkPage: Record<'confirm' | 'leave', Pages> = {
  confirm: {
    before(answer, { address, course }) {
      if (!isAnswered(answer)) return failed(answer);
      if (answer.status === 404) return outdated;
      const text = `Vous recevrez un e-mail dès qu’une session${ofCourse(course)} est ouverte.`;
      return press('Confirmez votre adresse', text, address, 'Confirmer mon adresse');
    },
    after(answer, { course }) {
      if (!isAnswered(answer)) return failed(answer);
      if (answer.status === 404) return outdated;
      const text = `Vous recevrez un e-mail dès qu’une session${ofCourse(course)} est ouverte. Votre adresse est gardée un an au plus\u202f; chaque message permet d’arrêter en un clic.`;
      return said(200, 'C’est noté', text);
    },
  },
  leave: {
    before(answer, { address, course }) {
      if (!isAnswered(answer)) return failed(answer);
      if (answer.status === 404) return notListed;
      const text = `Votre adresse sera effacée\u00a0: vous ne serez plus prévenu des sessions${ofCourse(course)}.`;
      return press('Ne plus être prévenu', text, address, 'Ne plus être prévenu');
    },
    after: (answer) => (isAnswered(answer) ? notListed : failed(answer)),
  },
};
