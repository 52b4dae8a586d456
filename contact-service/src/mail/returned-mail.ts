import type { MailOf } from '../request/mails';
import { paragraphsOf } from './paragraphs';

/** The request is an attachment, since whoever writes to the return path could have made it up. */
export function returnedMail({ receipt, source }: MailOf<'returned'>) {
  return {
    ...paragraphsOf(`Demande n°\u00A0${receipt}, revenue puis envoyée à nouveau`, [
      `Le message de la demande n°\u00A0${receipt} n’était pas arrivé dans votre boîte. Le voici, en pièce jointe\u00A0: ouvrez-la pour lire la demande et répondre à la personne.`,
    ]),
    attachments: [
      {
        filename: 'demande.eml',
        contentType: 'message/rfc822',
        contentDisposition: 'attachment',
        content: source,
      },
    ],
  };
}
