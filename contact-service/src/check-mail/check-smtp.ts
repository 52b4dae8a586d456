import type { Config } from '../config/config';
import { reasonOf } from '../failures/failures';
import { isLoopback } from '../mail/smtp-carrier';
import { doubtful, type Finding, good, wrong } from './finding';
import { askAbout, type Mailbox, signIn } from './smtp-account';
import { expected, SmtpConversation, said } from './smtp-conversation';

type Server = NonNullable<Config['smtp']>;

/** Talks to the mail server as the contact service does, up to the point where a mail would follow. Nothing is sent. */
export async function checkSmtp(
  server: Server,
  mailbox: Mailbox,
  patience?: number,
): Promise<{ findings: Finding[]; address: string }> {
  const findings: Finding[] = [];
  const { host, port, secure } = server;
  let opened: Awaited<ReturnType<typeof SmtpConversation.open>>;
  try {
    opened = await SmtpConversation.open(server, patience);
  } catch (error) {
    return { findings: [refusedConnection(server, error)], address: '' };
  }
  const { conversation, greeting } = opened;
  const { address } = conversation;
  try {
    if (greeting.code !== 220) {
      findings.push(
        wrong('server', `${host}:${port} does not greet us: ${said(greeting)}.`, 'ask whoever runs it'),
      );
      return { findings, address };
    }
    findings.push(good('server', `${host}:${port} answers (${address}).`));
    const extensions = await greet(conversation);
    if (!secure) await goSecure(conversation, server, extensions, findings);
    else findings.push(good('TLS', `${conversation.tls}, its certificate is good.`));
    if (findings.some(({ level }) => level === 'wrong')) return { findings, address };
    await signIn(conversation, server, conversation.tls ? await greet(conversation) : extensions, findings);
    if (findings.every(({ level }) => level !== 'wrong')) await askAbout(mailbox, conversation, findings);
    await conversation.say('QUIT').catch(() => undefined);
  } catch (error) {
    findings.push(
      wrong('server', `the conversation broke off: ${reasonOf(error)}.`, 'try again; look at its log'),
    );
  } finally {
    conversation.close();
  }
  return { findings, address };
}

function refusedConnection({ host, port, secure }: Server, error: unknown): Finding {
  const { code = '' } = error as NodeJS.ErrnoException;
  const isCertificate = /CERT|SELF_SIGNED|ALTNAME|UNABLE_TO/.test(code);
  if (isCertificate) return badCertificate(host, error);
  const isSpeech = /SSL|EPROTO|WRONG_VERSION/.test(code);
  const remedy = isSpeech
    ? `smtps:// is for port 465; elsewhere smtp:// (which begins without TLS and goes on with it)`
    : 'check the name and the port in SMTP_URL, and that the firewall lets this machine out: 587 or 465, as many hosts shut 25';
  return wrong(
    'server',
    `${host}:${port} cannot be reached${secure ? ' by TLS' : ''}: ${reasonOf(error)}.`,
    remedy,
  );
}

const badCertificate = (host: string, error: unknown) =>
  wrong(
    'TLS',
    `the certificate of ${host} is not to be trusted: ${reasonOf(error)}.`,
    'use the name that it was made for in SMTP_URL, renew it, or give its authority in NODE_EXTRA_CA_CERTS',
  );

async function greet(conversation: SmtpConversation): Promise<string[]> {
  const { lines } = expected(await conversation.say('EHLO check-mail.campus'), 250);
  return lines.slice(1).map((line) => line.toUpperCase());
}

async function goSecure(
  conversation: SmtpConversation,
  { host, auth }: Server,
  extensions: string[],
  findings: Finding[],
): Promise<void> {
  if (!extensions.includes('STARTTLS')) {
    const isNear = isLoopback(host);
    if (auth && !isNear) {
      findings.push(
        wrong(
          'TLS',
          `${host} offers none: the contact service sends no password there.`,
          'use smtps://…:465, or another port of it',
        ),
      );
    } else if (isNear) findings.push(good('TLS', 'none, to this very machine.'));
    else
      findings.push(
        doubtful(
          'TLS',
          `${host} offers none: mails travel readable.`,
          'use smtps://…:465, or another server',
        ),
      );
    return;
  }
  expected(await conversation.say('STARTTLS'), 220);
  try {
    await conversation.startTls();
    findings.push(good('TLS', `${conversation.tls}, its certificate is good.`));
  } catch (error) {
    findings.push(badCertificate(host, error));
  }
}
