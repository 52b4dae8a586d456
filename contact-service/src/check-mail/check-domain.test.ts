import { generateKeyPairSync } from 'node:crypto';
import { openDnsServer, type Zone } from 'testing/dns-server';
import 'testing/patient';
import { checkDomain } from './check-domain';
import { linesOf } from './finding';
import { createLookup } from './lookup';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const p = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
const dkim = { domainName: 'campus.example', keySelector: 'site', privateKey: pem, headerFieldNames: '' };

/** A domain at which nothing is wrong. */
const sound: Zone = {
  'MX campus.example': ['20 second.campus.example', '10 mx.campus.example'],
  'TXT campus.example': ['google-site-verification=x', 'v=spf1 include:_spf.host.example -all'],
  'TXT _spf.host.example': ['v=spf1 ip4:192.0.2.0/25 ip6:2001:db8::/32 ?all'],
  'TXT site._domainkey.campus.example': [`v=DKIM1; k=rsa; p=${p}`],
  'TXT _dmarc.campus.example': ['v=DMARC1; p=reject; rua=mailto:dmarc@campus.example'],
  'PTR 25.2.0.192.in-addr.arpa': ['mail.campus.example'],
  'A mail.campus.example': ['192.0.2.25'],
};

let server: Awaited<ReturnType<typeof openDnsServer>>;
beforeAll(async () => {
  server = await openDnsServer(sound);
});
afterAll(() => server.close());

const settings = { mailFrom: 'site@campus.example', mailReturn: null, dkim };

/** What is found where the domain is the sound one with these changes: `ok  SPF  …`, remedies in lines of their own. */
async function found(
  changes: Zone = {},
  own: Partial<Parameters<typeof checkDomain>[0]> = {},
  known = ['192.0.2.25'],
): Promise<string> {
  server.zone = { ...sound, ...changes };
  const findings = await checkDomain(
    { ...settings, ...own },
    { relay: [], known },
    createLookup([server.address]),
  );
  return findings.flatMap(linesOf).join('\n');
}

it('finds nothing wrong with a domain that is sound', async () => {
  const said = await found();
  expect(said).not.toMatch(/^(?:NO|\?\?|--)/m);
  for (const sentence of [
    'ok  MX         campus.example takes mail at mx.campus.example.',
    'ok  SPF        campus.example: "v=spf1 include:_spf.host.example -all".',
    'ok  SPF        192.0.2.25 may send.',
    'ok  DKIM       site._domainkey.campus.example has the key that mails are signed with.',
    'ok  DMARC      _dmarc.campus.example: what is not yours is to be refused.',
    'ok  name       192.0.2.25 is mail.campus.example, and mail.campus.example is 192.0.2.25.',
  ]) {
    expect(said).toContain(sentence);
  }
});

it.each<[string, Zone, string]>([
  ['no server for mail', { 'MX campus.example': [] }, 'NO  MX         campus.example names no server'],
  ['a null MX', { 'MX campus.example': ['0 .'] }, 'NO  MX         campus.example names no server'],
  ['no SPF', { 'TXT campus.example': [] }, 'NO  SPF        campus.example has no SPF record'],
  [
    'two SPF records',
    { 'TXT campus.example': ['v=spf1 -all', 'v=spf1 mx -all'] },
    'NO  SPF        the record of campus.example is broken: campus.example has 2 SPF records, and may have one',
  ],
  [
    'an SPF for everybody',
    { 'TXT campus.example': ['v=spf1 a +all'] },
    'NO  SPF        "v=spf1 a +all" lets the whole world',
  ],
  [
    'an SPF without an end',
    { 'TXT campus.example': ['v=spf1 mx'] },
    '??  SPF        "v=spf1 mx" says nothing',
  ],
  [
    'another sender',
    { 'TXT campus.example': ['v=spf1 ip4:198.51.100.0/24 -all'] },
    '??  SPF        192.0.2.25 is not among those who may send (fail).',
  ],
  [
    'an include that is not there',
    { 'TXT _spf.host.example': [] },
    'NO  SPF        the record of campus.example is broken: it includes _spf.host.example, which has no SPF record',
  ],
  [
    'an SPF that includes itself',
    { 'TXT _spf.host.example': ['v=spf1 include:_spf.host.example -all'] },
    'broken: it asks for more and more names',
  ],
  [
    'an SPF with an error',
    { 'TXT campus.example': ['v=spf1 ipv4:192.0.2.1 -all'] },
    'broken: it has "ipv4", which SPF does not know',
  ],
  [
    'an SPF with a network that is none',
    { 'TXT campus.example': ['v=spf1 ip4:192.0.2.0/40 -all'] },
    'broken: it has "192.0.2.0/40", which is no network',
  ],
  [
    'no key',
    { 'TXT site._domainkey.campus.example': [] },
    'NO  DKIM       site._domainkey.campus.example has no key',
  ],
  [
    'another key',
    { 'TXT site._domainkey.campus.example': ['v=DKIM1; p=MIIBIjAN'] },
    'NO  DKIM       the key of site._domainkey.campus.example is not the one of DKIM_KEY_FILE.',
  ],
  ['a key withdrawn', { 'TXT site._domainkey.campus.example': ['v=DKIM1; p='] }, 'is withdrawn'],
  [
    'a key on trial',
    { 'TXT site._domainkey.campus.example': [`v=DKIM1; t=y; p=${p}`] },
    '??  DKIM       the record says',
  ],
  ['no DMARC', { 'TXT _dmarc.campus.example': [] }, 'NO  DMARC      campus.example has no DMARC record'],
  [
    'two DMARC records',
    { 'TXT _dmarc.campus.example': ['v=DMARC1; p=none', 'v=DMARC1; p=reject'] },
    'NO  DMARC      _dmarc.campus.example has 2 records',
  ],
  [
    'a DMARC that only watches, and whose reports nobody gets',
    { 'TXT _dmarc.campus.example': ['v=DMARC1; p=none'] },
    '??  DMARC      _dmarc.campus.example: p=none only watches.',
  ],
  ['a DMARC for half', { 'TXT _dmarc.campus.example': ['v=DMARC1; p=reject; pct=50'] }, 'holds for 50 %'],
  [
    'a DMARC without a policy',
    { 'TXT _dmarc.campus.example': ['v=DMARC1;p=full'] },
    'has no policy that is known',
  ],
  ['no name of the server', { 'PTR 25.2.0.192.in-addr.arpa': [] }, 'NO  name       192.0.2.25 has no name.'],
  [
    'a name of another server',
    { 'A mail.campus.example': ['192.0.2.26'] },
    'NO  name       192.0.2.25 says that it is mail.campus.example, which is another.',
  ],
])('tells %s', async (_what, changes, sentence) => {
  expect(await found(changes)).toContain(sentence);
});

it('tells what to publish, word for word', async () => {
  const said = await found({ 'TXT site._domainkey.campus.example': [], 'TXT _dmarc.campus.example': [] });
  expect(said).toContain(
    `→ publish a TXT record of site._domainkey.campus.example: "v=DKIM1; k=rsa; p=${p}"`,
  );
  expect(said).toContain(
    '→ publish a TXT record of _dmarc.campus.example: "v=DMARC1; p=none; rua=mailto:dmarc@campus.example"',
  );
});

it('counts the names that an SPF record asks for, those of its includes among them', async () => {
  const hosts = Array.from({ length: 9 }, (_, index) => `a:h${index}.host.example`).join(' ');
  const include = (record: string) => found({ 'TXT _spf.host.example': [record] });
  expect(await include(`v=spf1 ${hosts} ip4:192.0.2.25 -all`)).not.toMatch(/^NO {2}SPF/m);
  expect(await include(`v=spf1 ip4:192.0.2.25 ${hosts} mx -all`)).toContain(
    'NO  SPF        it asks for 11 names',
  );
});

it.each([
  ['a', 'v=spf1 a:mail.campus.example -all'],
  ['a with a network', 'v=spf1 a:other.example/24 -all', { 'A other.example': ['192.0.2.200'] }],
  ['mx', 'v=spf1 mx -all', { 'A mx.campus.example': ['192.0.2.25'] }],
  ['redirect', 'v=spf1 redirect=_spf.host.example'],
  ['a passing include before a failing network', 'v=spf1 include:_spf.host.example -ip4:192.0.2.25 -all'],
  ['one of many', 'v=spf1 exists:%{i}._spf.host.example ip4:192.0.2.25 ~all'],
] as [string, string, Zone?][])('follows %s', async (_what, record, more = {}) => {
  expect(await found({ 'TXT campus.example': [record], ...more })).toContain(
    'ok  SPF        192.0.2.25 may send.',
  );
});

it('knows IPv6', async () => {
  expect(await found({}, {}, ['2001:db8::25'])).toContain('ok  SPF        2001:db8::25 may send.');
  expect(await found({}, {}, ['2001:db9::25'])).toContain(
    '2001:db9::25 is not among those who may send (fail).',
  );
});

it('asks for the name of an IPv6 address', async () => {
  const name = `${[...'20010db8000000000000000000000025'].reverse().join('.')}.ip6.arpa`;
  const zone = { [`PTR ${name}`]: ['six.campus.example'], 'AAAA six.campus.example': ['2001:db8::25'] };
  expect(await found(zone, {}, ['2001:db8::25'])).toContain(
    'ok  name       2001:db8::25 is six.campus.example',
  );
});

it('takes the record of a domain above, and its policy for those below', async () => {
  const own = { mailFrom: 'site@www.campus.example' };
  expect(await found({}, own)).toContain(
    'ok  DMARC      _dmarc.campus.example: what is not yours is to be refused.',
  );
  const below = { 'TXT _dmarc.campus.example': ['v=DMARC1; p=reject; sp=none; rua=mailto:a@campus.example'] };
  expect(await found(below, own)).toContain('??  DMARC      _dmarc.campus.example: p=none only watches.');
});

it('tells of domains that do not belong together', async () => {
  const other = { mailReturn: 'retours@host.example', dkim: { ...dkim, domainName: 'host.example' } };
  const said = await found({ 'TXT site._domainkey.host.example': [`p=${p}`] }, other);
  expect(said).toContain('??  DMARC      mails come from campus.example and go back to host.example');
  expect(said).toContain('NO  DKIM       mails are signed for host.example and come from campus.example');
});

it('says that nothing is signed, and that a short key is short', async () => {
  expect(await found({}, { dkim: null })).toContain('??  DKIM       the contact service signs nothing');
  const short = generateKeyPairSync('rsa', { modulusLength: 1024 });
  const record = `p=${short.publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`;
  const own = { ...dkim, privateKey: short.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() };
  const said = await found({ 'TXT site._domainkey.campus.example': [record] }, { dkim: own });
  expect(said).toContain('??  DKIM       the key has 1024 bits.');
});

it('knows Ed25519 keys as they are published', async () => {
  const pair = generateKeyPairSync('ed25519');
  const raw = pair.publicKey.export({ type: 'spki', format: 'der' }).subarray(-32).toString('base64');
  const own = { ...dkim, privateKey: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() };
  const zone = { 'TXT site._domainkey.campus.example': [`v=DKIM1; k=ed25519; p=${raw}`] };
  expect(await found(zone, { dkim: own })).toContain('ok  DKIM ');
});

it('shows no sign that a terminal obeys', async () => {
  const said = await found({ 'TXT campus.example': ['v=spf1 ip4:192.0.2.25 \u001b[2J -all'] });
  expect(said).not.toContain('\u001b');
});

it.each(['broken', 'refused'] as const)(
  'says that nothing could be looked up where the server is %s',
  async (fault) => {
    server.fault = fault;
    const said = await found();
    server.fault = null;
    expect(said.split('\n').filter((line) => line.startsWith('--'))).toHaveLength(5);
    expect(said).toContain('--  SPF        could not be looked up');
    expect(said).not.toMatch(/^(?:NO|ok)/m);
  },
);
