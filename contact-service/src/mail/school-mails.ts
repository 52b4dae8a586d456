import { escapeHtml } from '@campus/pocketbase/rules/entities.js';
import { type ContactRequest, contactFields, fieldNames, readSelectionPath } from '@campus/contact-request';
import type { Config } from '../config/config';
import type { Courses, Doubt } from '../request/headers';
import type { MailOf } from '../request/mails';
import { cleanLine } from '../request/normalise';
import { type MailContent, type Paragraph, paragraphsOf } from './paragraphs';

const factNames = fieldNames.filter((name) => name !== 'message' && name !== 'selection');

const doubtTexts: Record<Doubt, string> = {
  trap: 'un champ invisible du formulaire a été rempli',
  haste: 'le formulaire a été envoyé trop vite pour une personne',
};

// Making it costs more than the rest of the mail.
const parisTime = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Paris',
});

const advice =
  'Répondez simplement à ce message\u00A0: votre réponse partira à la personne. Une réponse est promise sous 24\u00A0heures.';

export function requestMail(
  { request, receipt, receivedAt, doubts, courses = {} }: MailOf<'request'>,
  { siteUrl }: Pick<Config, 'siteUrl'>,
): MailContent {
  const title = 'Nouvelle demande de contact';
  const message = request.message || 'Aucun message.';
  const mark = doubts.length > 0 ? '[À vérifier] ' : '';
  const content = paragraphsOf(title, [
    { text: title, html: `<h1 style="font-size:22px;margin:0 0 8px">${title}</h1>` },
    `Demande n°\u00A0${receipt}, reçue le ${parisTime.format(receivedAt)} (heure de Paris).`,
    ...doubtParagraphs(doubts),
    factsOf(request),
    ...selectionParagraphs(request, courses, siteUrl),
    {
      text: `Message\u00A0:\n\n${message}`,
      html: `${heading('Message')}
<p style="margin:0 0 24px;white-space:pre-wrap">${escapeHtml(message)}</p>`,
    },
    { text: advice, html: `<p style="margin:0;color:#555b68">${advice}</p>` },
  ]);
  const { formation, firstName, lastName } = request;
  return { ...content, subject: `${mark}Demande de contact\u00A0: ${formation} – ${firstName} ${lastName}` };
}

const heading = (text: string) => `<h2 style="font-size:18px;margin:24px 0 8px">${text}</h2>`;

function factsOf(request: ContactRequest): Paragraph {
  const facts = factNames.flatMap((name) => {
    const { label, missing } = contactFields[name];
    return missing || request[name] ? [{ label, value: String(request[name] ?? '') }] : [];
  });
  const rows = facts.map(({ label, value }) => {
    const head = `<th scope="row" align="left" valign="top" style="padding:4px 16px 4px 0">${label}</th>`;
    return `<tr>${head}<td style="padding:4px 0">${escapeHtml(value)}</td></tr>`;
  });
  return {
    text: facts.map(({ label, value }) => `${label}\u00A0: ${value}`).join('\n'),
    html: `<table style="border-collapse:collapse">\n${rows.join('\n')}\n</table>`,
  };
}

function doubtParagraphs(doubts: Doubt[]): Paragraph[] {
  if (doubts.length === 0) return [];
  const reasons = doubts.map((doubt) => doubtTexts[doubt]).join(', et ');
  const text = `À vérifier\u00A0: cette demande vient peut-être d’un robot (${reasons}). Aucun accusé n’a été envoyé.`;
  return [{ text, html: `<p style="margin:0 0 16px"><strong>${text}</strong></p>` }];
}

/** A course without a known title goes by its id; what is no selection has no paragraph. */
function selectionParagraphs(
  { selection = '' }: ContactRequest,
  courses: Courses,
  siteUrl: string,
): Paragraph[] {
  const lines = (readSelectionPath(selection)?.courses ?? []).map(({ id, people: count, note }) => {
    const title = Object.hasOwn(courses, id) ? courses[id] : id;
    return [`${title}${count ? ` × ${count}` : ''}`, cleanLine(note)].filter(Boolean).join(' – ');
  });
  if (lines.length === 0) return [];
  const link = siteUrl + selection;
  const html = `${heading('Sélection')}
<ul style="margin:0 0 8px;padding-left:20px">
${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('\n')}
</ul>
<p style="margin:0"><a href="${escapeHtml(link)}">Voir la sélection</a></p>`;
  return [{ text: ['Sélection\u00A0:', ...lines.map((line) => `- ${line}`), link].join('\n'), html }];
}

const longDay = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'full', timeZone: 'UTC' });

/** The mail holds nothing personal. */
export function dailyMail({ day, counts: { received, waiting, givenUp } }: MailOf<'daily'>) {
  const undelivered = waiting + givenUp;
  const subject = `${countText(received)}, ${undelivered === 0 ? allDelivered(received) : `${undelivered} à suivre`}`;
  const paragraphs: Paragraph[] = [
    `${longDay.format(new Date(`${day}T00:00Z`))}\u00A0: ${subject.toLowerCase()}.`,
  ];
  if (waiting > 0) paragraphs.push(`Encore en route\u00A0: ${waiting}.`);
  if (givenUp > 0) {
    paragraphs.push(
      `À envoyer à nouveau\u00A0: ${givenUp}. Dans «\u00A0La rédaction\u00A0», l’écran «\u00A0Courrier\u00A0» dit pourquoi et le permet.`,
    );
  }
  return paragraphsOf(subject, paragraphs);
}

function countText(requests: number): string {
  if (requests === 0) return 'Aucune demande';
  return `${requests} demande${requests > 1 ? 's' : ''}`;
}

function allDelivered(requests: number): string {
  if (requests === 0) return 'rien à suivre';
  return requests === 1 ? 'remise' : 'toutes remises';
}
