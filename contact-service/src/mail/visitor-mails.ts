import { contactFields } from '@campus/contact-request';
import type { Reader } from '../alerts/subscriptions';
import type { Config } from '../config/config';
import type { MailOf } from '../request/mails';
import type { RepeatedFacts } from '../request/repeated';
import { factsOf } from '../request/course-session';
import { type MailContent, type Paragraph, paragraphsOf } from './paragraphs';

/** A text of the visitor's own is never repeated: a stranger may have given the address. */
export function acknowledgementMail(
  { receipt, repeated = {} }: MailOf<'acknowledgement'>,
  { school, siteUrl }: Pick<Config, 'school' | 'siteUrl'>,
) {
  const phone = school.phone === '' ? '' : ` ou appelez-nous au ${school.phone}`;
  return paragraphsOf(`Nous avons bien reçu votre demande – ${school.name}`, [
    'Bonjour,',
    `Nous avons bien reçu votre demande, enregistrée sous le numéro ${receipt}.`,
    ...repeatedParagraphs(repeated, siteUrl),
    'Nous vous répondrons sous 24\u00A0heures.',
    `D’ici là, pour toute précision, répondez à ce message${phone}.`,
    'Si vous n’avez rien demandé, ignorez ce message\u00A0: votre adresse a sans doute été saisie par erreur.',
    school.name,
  ]);
}

function repeatedParagraphs(
  { course, participants, selection, titles = [] }: RepeatedFacts,
  siteUrl: string,
): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  if (course) {
    const link = `${siteUrl}/formation/${course.id}`;
    paragraphs.push({ text: `Formation\u00A0: ${course.title}`, link, label: 'Revoir la formation' });
  }
  if (participants) paragraphs.push(`${contactFields.participants.label}\u00A0: ${participants}`);
  if (selection) {
    const text = ['Votre sélection\u00A0:', ...titles.map((title) => `- ${title}`)].join('\n');
    paragraphs.push({ text, link: siteUrl + selection, label: 'Revoir la sélection' });
  }
  return paragraphs;
}

/** GET shows a page at these addresses; only its button or one-click POST changes anything. */
export function alertLinks({ siteUrl }: Pick<Config, 'siteUrl'>, { token, course }: Reader) {
  return {
    confirm: `${siteUrl}/alertes/confirmer?jeton=${token}`,
    leave: `${siteUrl}/alertes/quitter?jeton=${token}`,
    course: `${siteUrl}/formation/${course}`,
  };
}

type AlertLinks = ReturnType<typeof alertLinks>;

/** RFC 8058 lets a mail program leave by itself, in one click. */
export function leaveHeaders({ leave }: AlertLinks): Record<string, string> {
  return { 'List-Unsubscribe': `<${leave}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** The mail quotes nothing that a visitor wrote: anybody may have had it sent. */
export function confirmationMail(
  { known: wasConfirmed }: MailOf<'confirmation'>,
  links: AlertLinks,
  school: Config['school'],
): MailContent {
  const wish =
    'Cette adresse a été laissée sur notre site pour être prévenue de la prochaine session de cette formation\u00A0:';
  const course: Paragraph = { text: wish, link: links.course };
  if (wasConfirmed) {
    return paragraphsOf(`Vous serez bien prévenu – ${school.name}`, [
      'Bonjour,',
      course,
      'Elle l’était déjà\u00A0: il n’y a rien d’autre à faire, nous vous écrirons dès qu’une session est ouverte.',
      { text: 'Pour ne plus être prévenu\u00A0:', link: links.leave, label: 'Ne plus être prévenu' },
      school.name,
    ]);
  }
  return paragraphsOf(`Confirmez votre adresse – ${school.name}`, [
    'Bonjour,',
    course,
    {
      text: 'Pour confirmer, suivez ce lien dans les 48\u00A0heures\u00A0:',
      link: links.confirm,
      label: 'Confirmer mon adresse',
    },
    'Si vous n’avez rien demandé, ne faites rien\u00A0: sans confirmation, l’adresse est effacée.',
    { text: 'Pour l’effacer tout de suite\u00A0:', link: links.leave, label: 'Effacer mon adresse' },
    school.name,
  ]);
}

export function sessionMail({ session }: MailOf<'session'>, links: AlertLinks, school: Config['school']) {
  const facts = factsOf(session).map(([label, text]) => `${label}\u00A0: ${text}`);
  return paragraphsOf(`Une session est ouverte\u00A0: ${session.title}`, [
    'Bonjour,',
    `Une session de «\u00A0${session.title}\u00A0» est ouverte.`,
    facts.join('\n'),
    {
      text: 'Le programme, toutes les dates, les tarifs et l’inscription\u00A0:',
      link: links.course,
      label: 'Voir la formation',
    },
    {
      text: 'Vous recevez ce message parce que vous l’avez demandé sur notre site. Pour ne plus être prévenu\u00A0:',
      link: links.leave,
      label: 'Ne plus être prévenu',
    },
    school.name,
  ]);
}
