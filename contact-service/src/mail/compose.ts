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
import { dailyMail, requestMail } from './school-mails';

export type Parties = Pick<Config, 'school' | 'mailTo' | 'mailFrom' | 'siteUrl'> &
  Partial<Pick<Config, 'mailReturn' | 'dailyMailTo'>>;

const automaticHeaders = { 'Auto-Submitted': 'auto-generated' };

/** Each attempt sends the same mail. nodemailer would read an address text as a list. */
export function compose(mail: AddressedMail, parties: Parties): SendMailOptions {
  const { school, mailTo, dailyMailTo } = parties;
  const toSchool = { name: school.name, address: mailTo };
  switch (mail.kind) {
    case 'acknowledgement':
      return {
        ...commonOptions(mail, { name: '', address: mail.email }, parties),
        ...acknowledgementMail(mail, parties),
        replyTo: toSchool,
        headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
      };
    case 'request': {
      const { firstName, lastName, email } = mail.request;
      const replyTo = { name: `${firstName} ${lastName}`, address: email };
      return { ...commonOptions(mail, toSchool, parties), ...requestMail(mail, parties), replyTo };
    }
    case 'daily': {
      const to = { ...toSchool, address: dailyMailTo ?? mailTo };
      return { ...commonOptions(mail, to, parties), ...dailyMail(mail), headers: automaticHeaders };
    }
  }
}

export function composeAlert(mail: AlertMail, reader: Reader, parties: Parties): SendMailOptions {
  const { school, mailTo } = parties;
  const links = alertLinks(parties, reader);
  const content =
    mail.kind === 'session' ? sessionMail(mail, links, school) : confirmationMail(mail, links, school);
  return {
    ...commonOptions(mail, { name: '', address: reader.email }, parties),
    ...content,
    replyTo: { name: school.name, address: mailTo },
    headers: { ...automaticHeaders, 'X-Auto-Response-Suppress': 'All', ...leaveHeaders(links) },
  };
}

function commonOptions(
  { id, receivedAt, kind }: Pick<Mail, 'id' | 'receivedAt' | 'kind'>,
  to: { name: string; address: string },
  { school, mailFrom, mailReturn }: Parties,
): SendMailOptions {
  const options: SendMailOptions = {
    from: { name: school.name, address: mailFrom },
    to,
    date: new Date(receivedAt),
    messageId: `<${id}@${mailFrom.slice(mailFrom.indexOf('@') + 1)}>`,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  if (!mailReturn) return options;
  return {
    ...options,
    envelope: { from: mailReturn, to: { ...to, name: '' } },
    // The outbox has erased the text of a request by the time at which the mail comes back.
    dsn: { ret: kind === 'request' ? 'FULL' : 'HDRS', notify: 'FAILURE' },
  };
}
