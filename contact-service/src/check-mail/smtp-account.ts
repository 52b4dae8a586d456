import type { Config } from '../config/config';
import { doubtful, type Finding, good, wrong } from './finding';
import { type Reply, type SmtpConversation, said } from './smtp-conversation';

type Server = NonNullable<Config['smtp']>;

export interface Mailbox {
  /** Where mails that cannot be delivered go back to. */
  sender: string;
  receivers: string[];
}

/** Whether the password is taken, where there is one. */
export async function signIn(
  conversation: SmtpConversation,
  { auth }: Server,
  extensions: string[],
  findings: Finding[],
): Promise<void> {
  if (!auth) {
    findings.push(good('password', 'none is used.'));
    return;
  }
  const ways =
    extensions
      .find((line) => /^AUTH[ =]/.test(line))
      ?.split(/[ =]/)
      .slice(1) ?? [];
  const encoded = (text: string) => Buffer.from(text).toString('base64');
  let reply: Reply;
  if (ways.includes('PLAIN')) {
    reply = await conversation.say(`AUTH PLAIN ${encoded(`\0${auth.user}\0${auth.pass}`)}`);
  } else if (ways.includes('LOGIN')) {
    await conversation.say('AUTH LOGIN');
    await conversation.say(encoded(auth.user));
    reply = await conversation.say(encoded(auth.pass));
  } else {
    findings.push(
      doubtful(
        'password',
        `the server takes it in none of the ways that are tried here (${ways.join(', ') || 'it offers none'}).`,
        'look into the log of the contact service instead',
      ),
    );
    return;
  }
  // The reply is not repeated: it may hold what was sent.
  if (reply.code === 235) findings.push(good('password', 'accepted.'));
  else {
    findings.push(
      wrong(
        'password',
        `refused (${reply.code}).`,
        'check user and password in SMTP_URL, "@" written as %40; some providers want a password made for programs',
      ),
    );
  }
}

/** Whether sender and receivers would be taken; then everything is taken back. */
export async function askAbout(
  { sender, receivers }: Mailbox,
  conversation: SmtpConversation,
  findings: Finding[],
) {
  const from = await conversation.say(`MAIL FROM:<${sender}>`);
  if (from.code !== 250) {
    findings.push(
      wrong(
        'sender',
        `${sender} is refused: ${said(from)}.`,
        'set MAIL_FROM and MAIL_RETURN to addresses that this account may send from',
      ),
    );
    return;
  }
  findings.push(good('sender', `${sender} is accepted.`));
  for (const receiver of receivers) {
    const to = await conversation.say(`RCPT TO:<${receiver}>`);
    if (to.code === 250 || to.code === 251) findings.push(good('receiver', `${receiver} is accepted.`));
    else if (to.code < 500) {
      findings.push(
        doubtful(
          'receiver',
          `${receiver} is not accepted now: ${said(to)}.`,
          'servers do so with senders that they do not know yet: try again in some minutes',
        ),
      );
    } else
      findings.push(
        wrong(
          'receiver',
          `${receiver} is refused: ${said(to)}.`,
          'check MAIL_TO, and that the mailbox exists',
        ),
      );
  }
  await conversation.say('RSET');
}
