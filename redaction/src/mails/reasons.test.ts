import { durationText, reasonText } from './reasons';

it.each([
  ['EENVELOPE 550 RCPT TO', 'L’adresse n’existe pas'],
  ['returned 5.1.1', 'L’adresse n’existe pas'],
  ['returned 5.2.2', 'La boîte de réception était pleine'],
  ['EMESSAGE 552 DATA', 'La boîte de réception était pleine'],
  ['EENVELOPE 553 MAIL FROM', 'Le message a été refusé'],
  ['returned 5.7.26', 'Le message a été refusé'],
  ['returned 4.4.7', 'Le serveur de messagerie n’a pas répondu'],
  ['ECONNECTION ECONNREFUSED CONN', 'Le serveur de messagerie n’a pas répondu'],
  ['erased: EENVELOPE 550 RCPT TO', 'Elle a été effacée'],
  ['the stored content cannot be read', 'Le serveur de messagerie n’en a pas voulu'],
])('says what %s means, and keeps it', (reason, begin) => {
  expect(reasonText(reason).startsWith(begin)).toBe(true);
  expect(reasonText(reason)).toContain(`(${reason}).`);
});

it.each([
  [0, '1\u00A0minute'],
  [1500, '25\u00A0minutes'],
  [3700, '1\u00A0heure'],
  [100_000, '27\u00A0heures'],
  [200_000, '2\u00A0jours'],
])('says %d seconds in words', (seconds, text) => expect(durationText(seconds)).toBe(text));
