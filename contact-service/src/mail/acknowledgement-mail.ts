import { contactFields } from 'contact-request';
import type { Config } from '../config/config';
import type { MailOf } from '../request/mails';
import type { Repeated } from '../request/repeated';
import { type Paragraph, paragraphsOf } from './paragraphs';

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
  { course, participants, dates, selection, titles = [] }: Repeated,
  siteUrl: string,
): Paragraph[] {
  const facts = [
    participants && `${contactFields.participants.label}\u00A0: ${participants}`,
    dates && `${contactFields.dates.label}\u00A0: ${dates}`,
  ].filter(Boolean);
  return [
    ...(course
      ? [
          {
            text: `Formation\u00A0: ${course.title}`,
            link: `${siteUrl}/formation/${course.id}`,
            label: 'Revoir la formation',
          },
        ]
      : []),
    ...(facts.length > 0 ? [facts.join('\n')] : []),
    ...(selection
      ? [
          {
            text: ['Votre sélection\u00A0:', ...titles.map((title) => `- ${title}`)].join('\n'),
            link: siteUrl + selection,
            label: 'Revoir la sélection',
          },
        ]
      : []),
  ];
}
