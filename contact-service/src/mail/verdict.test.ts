import { verdictOn } from './verdict';

function failure(code: string, responseCode?: number, command?: string): Error {
  return Object.assign(new Error('550 <zoe@visiteuse.example> unknown'), { code, responseCode, command });
}

it.each([
  ['a refused sender', failure('EENVELOPE', 553, 'MAIL FROM')],
  ['a refused recipient', failure('EENVELOPE', 550, 'RCPT TO')],
  ['a refused content', failure('EMESSAGE', 554, 'DATA')],
])('gives up on %s', (_what, error) => expect(verdictOn(error).outcome).toBe('dead'));

it.each([
  ['greylisting', failure('EENVELOPE', 450, 'RCPT TO')],
  ['a closed port', Object.assign(failure('ESOCKET'), { errno: -111 })],
  ['an unknown host', failure('EDNS')],
  ['a time-out', failure('ETIMEDOUT')],
  ['a broken connection', failure('ECONNECTION')],
  ['a mail that took too long', failure('EABORT')],
])('retries after %s, without an alert', (_what, error) => {
  expect(verdictOn(error)).toMatchObject({ outcome: 'retry', alert: false });
});

it.each([
  ['a wrong password', failure('EAUTH', 535, 'AUTH PLAIN')],
  ['a missing password', failure('EENVELOPE', 530, 'MAIL FROM')],
  ['a missing greeting', failure('EENVELOPE', 503, 'MAIL FROM')],
  ['a password that is too weak', failure('EENVELOPE', 534, 'RCPT TO')],
  ['a password refused late', failure('EMESSAGE', 535, 'DATA')],
  ['a connection that must be encrypted', failure('EENVELOPE', 538, 'MAIL FROM')],
  ['no welcome', failure('EPROTOCOL', 554, 'CONN')],
  ['a failed encryption', failure('ETLS')],
  ['a certificate that is not trusted', failure('ESOCKET', undefined, 'CONN')],
  ['a full disk', failure('ENOSPC')],
  ['a surprise', 'x'],
])('retries after %s, with an alert', (_what, error) => {
  expect(verdictOn(error)).toMatchObject({ outcome: 'retry', alert: true });
});

it('names what the system says of the network, and repeats no address', () => {
  const refused = Object.assign(failure('ESOCKET', undefined, 'CONN'), { errno: -111 });
  expect(verdictOn(refused)).toMatchObject({ reason: 'ESOCKET ECONNREFUSED CONN' });
  const unknown = failure('EENVELOPE', 550, 'RCPT TO');
  expect(verdictOn(unknown)).toEqual({ outcome: 'dead', reason: 'EENVELOPE 550 RCPT TO' });
});

it('is told in a few words, whatever the server says', () => {
  const { reason } = verdictOn(failure('E'.repeat(5000), 550, 'RCPT TO')) as { reason: string };
  expect(reason).toHaveLength(100);
});
