import { reasonText } from './mails';

describe('reasons', () => {
  it.each([
    ['EENVELOPE 550 RCPT TO', 'L’adresse n’existe pas'],
    ['EMESSAGE 552 DATA', 'La boîte de réception était pleine'],
    ['EENVELOPE 553 MAIL FROM', 'Le message a été refusé'],
    ['EENVELOPE 450 RCPT TO', 'Le serveur de messagerie n’a pas répondu'],
    ['EENVELOPE 550 MAIL FROM', 'Le message a été refusé'],
    ['EENVELOPE 571 RCPT TO', 'Le serveur de messagerie n’en a pas voulu'],
    ['ECONNECTION ECONNREFUSED CONN', 'Le serveur de messagerie n’a pas répondu'],
    ['erased: EENVELOPE 550 RCPT TO', 'Le message a été effacé'],
    ['the stored content cannot be read', 'Le serveur de messagerie n’en a pas voulu'],
  ])('explains the reason %s and quotes it', (reason, begin) => {
    expect(reasonText(reason).startsWith(begin)).toBe(true);
    expect(reasonText(reason)).toContain(`(${reason}).`);
  });
});
