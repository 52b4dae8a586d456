import { verdictOn } from './verdict';

function failure(code: string, responseCode?: number, command?: string): Error {
  return Object.assign(new Error('550 <zoe@visiteuse.example> unknown'), { code, responseCode, command });
}

describe('verdictOn', () => {
  it.each([
    ['a refused sender', failure('EENVELOPE', 553, 'MAIL FROM')],
    ['a refused recipient', failure('EENVELOPE', 550, 'RCPT TO')],
    ['a full mailbox', failure('EENVELOPE', 552, 'RCPT TO')],
    ['a refused content', failure('EMESSAGE', 554, 'DATA')],
  ])('gives up on %s', (_what, error) => {
    expect(verdictOn(error).outcome).toBe('dead');
  });

  it.each([
    ['greylisting', failure('EENVELOPE', 450, 'RCPT TO')],
    ['a busy server', failure('EENVELOPE', 451, 'MAIL FROM')],
    ['no space there', failure('EMESSAGE', 452, 'DATA')],
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
    ['a refused greeting', failure('EPROTOCOL', 550, 'EHLO')],
    ['no welcome', failure('EPROTOCOL', 554, 'CONN')],
    ['a failed encryption', failure('ETLS')],
    ['a certificate that is not trusted', failure('ESOCKET', undefined, 'CONN')],
    ['a full disk', failure('ENOSPC')],
    ['a surprise', 'x'],
  ])('retries after %s, with an alert', (_what, error) => {
    expect(verdictOn(error)).toMatchObject({ outcome: 'retry', alert: true });
  });

  it('names what the system says of the network', () => {
    const refused = Object.assign(failure('ESOCKET', undefined, 'CONN'), { errno: -111 });
    expect(verdictOn(refused)).toMatchObject({ reason: 'ESOCKET ECONNREFUSED CONN' });
  });

  it('is told in a few words, whatever the server says', () => {
    const { reason } = verdictOn(failure('E'.repeat(5000), 550, 'RCPT TO')) as { reason: string };
    expect(reason).toHaveLength(100);
  });

  it('repeats no address', () => {
    expect(verdictOn(failure('EENVELOPE', 550, 'RCPT TO'))).toEqual({
      outcome: 'dead',
      reason: 'EENVELOPE 550 RCPT TO',
    });
  });
});
