import proxyAddr from '@fastify/proxy-addr';
import fc from 'fast-check';
import { proxies } from './proxies';

it.each([
  ['127.0.0.1, 10.0.0.0/8,::1', ['127.0.0.1', '10.0.0.0/8', '::1']],
  ['::ffff:10.0.0.0/104', ['::ffff:10.0.0.0/104']],
  ['fc00::/7', ['fc00::/7']],
  [' , ', []],
])('reads %s', (text, expected) => {
  expect(proxies(text)).toEqual(expected);
});

it.each(['true', '1', 'loopback', 'campus.example', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.0/'])(
  'refuses %s: no address and no network',
  (text) => {
    expect(() => proxies(text)).toThrow('must list IP addresses or networks separated by commas');
  },
);

it.each([
  ...['10.0.0.0/-1', '10.0.0.0/1e1', '10.0.0.0/255.0.0.0', '::1/129', 'fe80::1%eth0', '010.0.0.1', '[::1]'],
  ...['::1.2.3.4', '::0.0.0.0/96', '64:ff9b::1.2.3.4'],
])('refuses %s, which libraries read in different ways', (text) => {
  expect(() => proxies(`127.0.0.1,${text}`)).toThrow(`it has ${JSON.stringify(text)}`);
});

it.each(['0.0.0.0/0', '::/0', '128.0.0.0/1', '10.0.0.0/7', '::ffff:0:0/96', '::ffff:0.0.0.0/96', '::/1'])(
  'refuses %s: it would trust everybody, or half of them',
  (text) => {
    expect(() => proxies(text)).toThrow(
      `must not trust a network as wide as "${text}": list the addresses of your proxies, or networks from /8 on`,
    );
  },
);

const address = fc.oneof(
  fc.ipV4(),
  fc.ipV4Extended(),
  fc.ipV6(),
  fc.ipV4().map((ip) => `::ffff:${ip}`),
  fc.ipV4().map((ip) => `::${ip}`),
);
const item = fc.oneof(
  address,
  fc.tuple(address, fc.integer({ min: -1, max: 130 })).map(([ip, bits]) => `${ip}/${bits}`),
);
/** Strangers all over the world, in both spellings of IPv4. */
const strangers = ['1.1.1.1', '77.1.1.1', '150.1.1.1', '220.1.1.1'].flatMap((ip) => [ip, `::ffff:${ip}`]);

it('accepts nothing that proxy-addr cannot read, nothing that trusts the world', () => {
  fc.assert(
    fc.property(item, (text) => {
      let accepted: string[];
      try {
        accepted = proxies(text);
      } catch (error) {
        expect((error as Error).message).toMatch(/^must (list|not trust) /);
        return;
      }
      const trusts = proxyAddr.compile(accepted);
      expect(strangers.filter((ip) => trusts(ip, 0)).length).toBeLessThan(strangers.length / 2);
    }),
    { numRuns: 2000 },
  );
});
