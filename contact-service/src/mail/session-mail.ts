import type { Config } from '../config/config';
import type { MailOf } from '../request/mails';
import { factsOf } from '../request/session';
import type { AlertLinks } from './alert-links';
import { paragraphsOf } from './paragraphs';

export function sessionMail({ session }: MailOf<'session'>, links: AlertLinks, school: Config['school']) {
  const facts = factsOf(session).map(([label, text]) => `${label}\u00A0: ${text}`);
  return paragraphsOf(`Une session est ouverte\u00A0: ${session.title}`, [
    'Bonjour,',
    `Une session de «\u00A0${session.title}\u00A0» est ouverte.`,
    facts.join('\n'),
    {
      text: 'Le programme, les tarifs et l’inscription\u00A0:',
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
