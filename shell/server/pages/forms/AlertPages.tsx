import { alertRules, notSavedText } from '@campus/contact-request';
import { ActionLink, Button, Card, type CourseDetail, coursePath, layout, useSite } from '@campus/shared-ui';
import { sessionTexts } from '@campus/shared-ui/course';
import { messagePage, PlainPage } from '../PlainPage';
import type { PlainAnswer } from '../send-plain';
import type { ServiceAnswer } from './forward';
import { PlainField, PlainForm } from './PlainForm';

interface AlertFormProps {
  id: string;
  email?: string;
  /** undefined: PocketBase is silent about it. */
  course: CourseDetail | undefined;
  answer?: ServiceAnswer;
}

/** After a failure it shows what was typed, and the fault. */
export function AlertForm({ id, email = '', course, answer }: AlertFormProps) {
  const emailError = answer?.body.fields?.email;
  return (
    <PlainForm
      title="Prévenez-moi"
      problem={answer && !emailError && (answer.body.error ?? notSavedText)}
      action="/alertes"
      button="Prévenez-moi"
      privacy="Ce que devient votre adresse"
      aside={course && <AlertCourse course={course} />}
    >
      <p>
        Recevez un e-mail dès qu’une session{ofCourse(course?.title)} est ouverte. {alertRules}
      </p>
      <input type="hidden" name="id" value={id} />
      <PlainField name="email" value={email} error={emailError} />
    </PlainForm>
  );
}

function AlertCourse({ course }: { course: CourseDetail }) {
  const { id, title, gallery } = course;
  const { school } = useSite();
  return (
    <aside className={layout.column} aria-label="La formation">
      <Card to={coursePath(id)} picture={gallery[0] ?? { src: '' }} title={title} level={2} priority>
        {sessionTexts(course, school.city).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Card>
      <p>
        <ActionLink to={coursePath(id)} icon="back">
          Retour à la formation
        </ActionLink>
      </p>
    </aside>
  );
}

/** What stands behind the link of a message. */
interface LinkPage {
  /** The service knows no such link, or does so no more. */
  expired: PlainAnswer;
  /** The button comes before anything is done. */
  form: { title: string; text(ofCourse: string): string; button: string };
  success(ofCourse: string): PlainAnswer;
}

const ofCourse = (course = '') => (course ? ` de «\u00a0${course}\u00a0»` : '');

const alertText = (course: string) => `Vous recevrez un e-mail dès qu’une session${course} est ouverte.`;

const notListed = messagePage(
  200,
  'Vous n’êtes pas sur la liste',
  'Cette adresse n’est plus gardée pour cette formation\u00a0: vous ne recevrez aucun message à ce sujet.',
);

export const linkPages: Readonly<Record<string, LinkPage>> = {
  '/alertes/confirmer': {
    expired: messagePage(
      404,
      'Ce lien n’est plus valable',
      'Une adresse se confirme dans les 48\u00a0heures. Vous pouvez la laisser à nouveau sur la page de la formation.',
    ),
    form: { title: 'Confirmez votre adresse', text: alertText, button: 'Confirmer mon adresse' },
    success(course) {
      const until =
        'Nous conservons votre adresse un an maximum\u202f; chaque message permet d’arrêter en un clic.';
      return messagePage(200, 'C’est noté', `${alertText(course)} ${until}`);
    },
  },
  '/alertes/quitter': {
    expired: notListed,
    form: {
      title: 'Ne plus être prévenu',
      text: (course) => `Votre adresse sera effacée\u00a0: vous ne serez plus prévenu des sessions${course}.`,
      button: 'Ne plus être prévenu',
    },
    success: () => notListed,
  },
};

/** Without an `address` for its button the page confirms what was done. */
export function linkPageAnswer(
  { expired, form: { title, text, button }, success }: LinkPage,
  { status, body }: ServiceAnswer,
  { course, address }: { course: string; address?: string | undefined },
): PlainAnswer {
  if (status === 404) return expired;
  if (status >= 300) return messagePage(status, 'Réessayez dans un instant', body.error ?? notSavedText);
  if (address === undefined) return success(ofCourse(course));
  const content = (
    <PlainPage title={title}>
      <p>{text(ofCourse(course))}</p>
      <form method="post" action={address}>
        <Button type="submit">{button}</Button>
      </form>
    </PlainPage>
  );
  return { status: 200, title, content };
}
