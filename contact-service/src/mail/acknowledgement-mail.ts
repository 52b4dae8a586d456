import type { Config } from '../config/config';
import type { MailOf } from '../request/mails';
import { escapeHtml, htmlPage } from './html';

/** Subject, text and HTML of the acknowledgement; it repeats the promise and quotes nothing the visitor wrote. */
export function acknowledgementMail({ receipt }: MailOf<'acknowledgement'>, school: Config['school']) {
  const subject = `Nous avons bien reçu votre demande – ${school.name}`;
  const phone = school.phone === '' ? '' : ` ou appelez-nous au ${school.phone}`;
  const paragraphs = [
    'Bonjour,',
    `Nous avons bien reçu votre demande, enregistrée sous le numéro ${receipt}.`,
    'Nous vous répondrons sous 24\u00A0heures.',
    `D’ici là, pour toute précision, répondez à ce message${phone}.`,
    'Si vous n’avez rien demandé, ignorez ce message\u00A0: votre adresse a sans doute été saisie par erreur.',
    school.name,
  ];
  return {
    subject,
    text: paragraphs.join('\n\n').concat('\n'),
    html: htmlPage(
      subject,
      paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`).join('\n'),
    ),
  };
}
