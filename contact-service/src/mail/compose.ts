import type { SendMailOptions } from 'nodemailer';
import type { Config } from '../config/config';
import type { Mail } from '../request/mails';
import { acknowledgementMail } from './acknowledgement-mail';
import { requestMail } from './request-mail';

/** Who sends and who receives. */
export type Parties = Pick<Config, 'school' | 'mailTo' | 'mailFrom'>;

/**
 * The whole mail, the same at every attempt. Addresses go in as objects: nodemailer would read a text as a list of
 * addresses.
 */
export function compose(mail: Mail, { school, mailTo, mailFrom }: Parties): SendMailOptions {
  const common = {
    from: { name: school.name, address: mailFrom },
    date: new Date(mail.receivedAt),
    messageId: `<${mail.id}@${mailFrom.slice(mailFrom.indexOf('@') + 1)}>`,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  if (mail.kind === 'acknowledgement') {
    return {
      ...common,
      ...acknowledgementMail(mail, school),
      to: { name: '', address: mail.email },
      replyTo: { name: school.name, address: mailTo },
      headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
    };
  }
  const { firstName, lastName, email } = mail.request;
  return {
    ...common,
    ...requestMail(mail),
    to: { name: school.name, address: mailTo },
    replyTo: { name: `${firstName} ${lastName}`, address: email },
  };
}
