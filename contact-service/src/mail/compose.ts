import type { SendMailOptions } from 'nodemailer';
import type { Reader } from '../alerts/subscriptions';
import type { Config } from '../config/config';
import type { AddressedMail, AlertMail, Mail } from '../request/mails';
import {
  acknowledgementMail,
  alertLinks,
  confirmationMail,
  leaveHeaders,
  sessionMail,
} from './visitor-mails';
import { dailyMail, requestMail, returnedMail } from './school-mails';

export type Parties = Pick<Config, 'school' | 'mailTo' | 'mailFrom' | 'siteUrl'> &
  Partial<Pick<Config, 'mailReturn' | 'dailyMailTo'>>;

/** A mail is the same at every attempt. Addresses are objects, since nodemailer reads a text as a list of addresses. */
export function compose(mail: AddressedMail, parties: Parties): SendMailOptions {
  const { school, mailTo, dailyMailTo } = parties;
  switch (mail.kind) {
    case 'acknowledgement':
      return {
        ...common(mail, mail.email, parties),
        ...acknowledgementMail(mail, parties),
        to: { name: '', address: mail.email },
        replyTo: { name: school.name, address: mailTo },
        headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
      };
    case 'request': {
      const { firstName, lastName, email } = mail.request;
      return {
        ...common(mail, mailTo, parties),
        ...requestMail(mail, parties),
        to: { name: school.name, address: mailTo },
        replyTo: { name: `${firstName} ${lastName}`, address: email },
      };
    }
    case 'returned':
      return {
        ...common(mail, mailTo, parties),
        ...returnedMail(mail),
        to: { name: school.name, address: mailTo },
        headers: { 'Auto-Submitted': 'auto-generated' },
      };
    case 'daily': {
      const address = dailyMailTo ?? mailTo;
      return {
        ...common(mail, address, parties),
        ...dailyMail(mail),
        to: { name: school.name, address },
        headers: { 'Auto-Submitted': 'auto-generated' },
      };
    }
  }
}

export function composeAlert(mail: AlertMail, reader: Reader, parties: Parties): SendMailOptions {
  const { school, mailTo } = parties;
  const links = alertLinks(parties, reader);
  const content =
    mail.kind === 'session' ? sessionMail(mail, links, school) : confirmationMail(mail, links, school);
  return {
    ...common(mail, reader.email, parties),
    ...content,
    to: { name: '', address: reader.email },
    replyTo: { name: school.name, address: mailTo },
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...leaveHeaders(links),
    },
  };
}

function common(
  { id, receivedAt, kind }: Pick<Mail, 'id' | 'receivedAt' | 'kind'>,
  address: string,
  { school, mailFrom, mailReturn }: Parties,
): SendMailOptions {
  return {
    from: { name: school.name, address: mailFrom },
    date: new Date(receivedAt),
    messageId: `<${id}@${mailFrom.slice(mailFrom.indexOf('@') + 1)}>`,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(mailReturn && {
      envelope: { from: mailReturn, to: { name: '', address } },
      // A request that comes back must bring its text, which is no longer here by then.
      dsn: { envid: id, ret: kind === 'request' || kind === 'returned' ? 'FULL' : 'HDRS', notify: 'FAILURE' },
    }),
  };
}
