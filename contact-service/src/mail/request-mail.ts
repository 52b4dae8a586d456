import { type ContactRequest, contactFields, fieldNames } from 'contact-request';
import type { Doubt } from '../request/headers';
import type { MailOf } from '../request/mails';
import { escapeHtml, htmlPage } from './html';

const facts = fieldNames.filter((name) => name !== 'message');

const doubtTexts: Record<Doubt, string> = {
  trap: 'un champ invisible du formulaire a été rempli',
  haste: 'le formulaire a été envoyé trop vite pour une personne',
};

// Made once: making it costs more than the rest of the mail.
const parisTime = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Paris',
});

const advice =
  'Répondez simplement à ce message\u00A0: votre réponse partira à la personne. Une réponse est promise sous 24\u00A0heures.';

/** Subject, text and HTML of the mail that tells the school about a request. */
export function requestMail({ request, receipt, receivedAt, doubts }: MailOf<'request'>) {
  const title = 'Nouvelle demande de contact';
  const intro = `Demande n°\u00A0${receipt}, reçue le ${parisTime.format(receivedAt)} (heure de Paris).`;
  const doubt = doubtSentence(doubts);
  const message = request.message || 'Aucun message.';
  const mark = doubts.length > 0 ? '[À vérifier] ' : '';
  return {
    subject: `${mark}Demande de contact\u00A0: ${request.formation} – ${request.firstName} ${request.lastName}`,
    text: [title, intro, ...doubt, textFacts(request), `Message\u00A0:\n\n${message}`, advice]
      .join('\n\n')
      .concat('\n'),
    html: htmlPage(
      title,
      [
        `<h1 style="font-size:22px;margin:0 0 8px">${title}</h1>`,
        `<p style="margin:0 0 16px">${intro}</p>`,
        ...doubt.map((line) => `<p style="margin:0 0 16px"><strong>${line}</strong></p>`),
        htmlFacts(request),
        `<h2 style="font-size:18px;margin:24px 0 8px">Message</h2>`,
        `<p style="margin:0 0 24px;white-space:pre-wrap">${escapeHtml(message)}</p>`,
        `<p style="margin:0;color:#555b68">${advice}</p>`,
      ].join('\n'),
    ),
  };
}

function textFacts(request: ContactRequest): string {
  return facts.map((name) => `${contactFields[name].label}\u00A0: ${request[name]}`).join('\n');
}

function htmlFacts(request: ContactRequest): string {
  const rows = facts.map((name) => {
    const { label } = contactFields[name];
    const head = `<th scope="row" align="left" valign="top" style="padding:4px 16px 4px 0">${label}</th>`;
    return `<tr>${head}<td style="padding:4px 0">${escapeHtml(request[name] ?? '')}</td></tr>`;
  });
  return `<table style="border-collapse:collapse">\n${rows.join('\n')}\n</table>`;
}

function doubtSentence(doubts: Doubt[]): string[] {
  if (doubts.length === 0) return [];
  const reasons = doubts.map((doubt) => doubtTexts[doubt]).join(', et ');
  return [
    `À vérifier\u00A0: cette demande vient peut-être d’un robot (${reasons}). Aucun accusé n’a été envoyé.`,
  ];
}
