/** What a mail server writes to the return path about a mail that it could not deliver. */
export function reportOn(
  source: string,
  { status = '5.2.2', action = 'failed', isWhole = true, returned = true } = {},
): string {
  const headers = source.split(/\r?\n\r?\n/, 1)[0] ?? '';
  const original = isWhole
    ? ['Content-Type: message/rfc822', '', source]
    : ['Content-Type: text/rfc822-headers', '', headers];
  return [
    'Return-Path: <>',
    'From: MAILER-DAEMON@mx.ecole.example (Mail Delivery System)',
    'Subject: Undelivered Mail Returned to Sender',
    'To: retours@campus.example',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="4F2A1.1763/mx.ecole.example"',
    '',
    'This is a MIME-encapsulated message.',
    '',
    '--4F2A1.1763/mx.ecole.example',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'I’m sorry to have to inform you that your message could not be delivered.',
    '',
    '--4F2A1.1763/mx.ecole.example',
    'Content-Description: Delivery report',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.ecole.example',
    'X-Postfix-Queue-ID: 4F2A1',
    '',
    'Final-Recipient: rfc822; bonjour@campus.example',
    `Action: ${action}`,
    `Status: ${status}`,
    'Diagnostic-Code: smtp; 552 5.2.2 Mailbox full',
    '',
    ...(returned ? ['--4F2A1.1763/mx.ecole.example', ...original, ''] : []),
    '--4F2A1.1763/mx.ecole.example--',
    '',
  ].join('\n');
}
