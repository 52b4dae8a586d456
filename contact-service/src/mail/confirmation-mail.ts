import type { Config } from '../config/config';
import type { MailOf } from '../request/mails';
import type { AlertLinks } from './alert-links';
import { type Paragraph, paragraphsOf } from './paragraphs';

type Content = ReturnType<typeof paragraphsOf>;

/** The mail quotes nothing that a visitor wrote: anybody may have had it sent. */
export function confirmationMail(
  { known }: MailOf<'confirmation'>,
  links: AlertLinks,
  school: Config['school'],
): Content {
  const wish =
    'Cette adresse a été laissée sur notre site pour être prévenue de la prochaine session de cette formation\u00A0:';
  const course: Paragraph = { text: wish, link: links.course };
  if (known) {
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
