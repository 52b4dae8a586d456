import { domainKey } from './quota-keys';

describe('quota-keys: the domain that shares a quota', () => {
  it.each([
    ['zoe@victime.example', 'zoe@a.b.victime.example'],
    ['zoe@ac-paris.gouv.fr', 'zoe@mail.ac-paris.gouv.fr'],
    ['zoe@École.asso.fr', 'zoe@x.xn--cole-9oa.asso.fr'],
  ])('of %s is that of %s', (one, other) => expect(domainKey(one)).toBe(domainKey(other)));

  it.each([
    ['zoe@culture.gouv.fr', 'zoe@finances.gouv.fr'],
    ['zoe@un.asso.fr', 'zoe@deux.asso.fr'],
    ['zoe@one.co.uk', 'zoe@two.co.uk'],
    // Whoever sells names below his own is no owner of them.
    ['zoe@one.eu.org', 'zoe@two.eu.org'],
    ['zoe@co.uk', 'zoe@one.co.uk'],
  ])('of %s is not that of %s', (one, other) => expect(domainKey(one)).not.toBe(domainKey(other)));

  const shared = 'gmail.com Orange.fr free.fr laposte.net outlook.fr yahoo.fr sfr.fr icloud.com'.split(' ');
  it.each(shared)('is none with %s, whose millions of mailboxes have their owners', (domain) => {
    expect(domainKey(`zoe@${domain}`)).toBe('');
    // All names of such a domain may lead to one mailbox.
    expect(domainKey(`zoe@zoe.${domain}`)).not.toBe('');
  });
});
