import proxyAddr from '@fastify/proxy-addr';
import { httpAddress, proxies } from './values';

const addresses = [
  'pb.example',
  'ftp://pb',
  'http://u:hunter2@pb',
  'http://u@pb',
  'http://pb/?q',
  'http://pb/#',
];
it.each(addresses)('refuses the address %s without repeating it', (text) => {
  expect(() => httpAddress(text)).toThrow(/^must be an http\(s\) address like http:\/\/127\.0\.0\.1:8090/);
  expect(() => httpAddress(text)).not.toThrow(/hunter2/);
});

describe('proxies', () => {
  it.each([
    ['127.0.0.1, 10.0.0.0/8,::1', ['127.0.0.1', '10.0.0.0/8', '::1']],
    ['10.0.0.1/32,::1/128', ['10.0.0.1/32', '::1/128']],
    ['::ffff:10.0.0.0/104', ['::ffff:10.0.0.0/104']],
    ['fc00::/7', ['fc00::/7']],
    [' , ', []],
  ])('reads %s, and proxy-addr does', (text, expected) => {
    expect(proxies(text)).toEqual(expected);
    expect(() => proxyAddr.compile(expected)).not.toThrow();
  });

  it.each([
    ...'true 1 campus.example 10.0.0.0/33 10.0.0.0/8/8 10.0.0.0/ 10.0.0.0/-1 ::1/129'.split(' '),
    // What libraries read in different ways.
    ...'10.0.0.0/1e1 10.0.0.0/255.0.0.0 fe80::1%eth0 010.0.0.1 [::1]'.split(' '),
    ...'::1.2.3.4 ::0.0.0.0/96 64:ff9b::1.2.3.4'.split(' '),
  ])('refuses %s: no address and no network', (text) => {
    expect(() => proxies(`127.0.0.1,${text}`)).toThrow(
      `must list IP addresses or networks separated by commas, such as 127.0.0.1 or 10.0.0.0/8; it has ${JSON.stringify(text)}`,
    );
  });

  const wide = ['0.0.0.0/0', '::/0', '10.0.0.0/7', '::ffff:0:0/96', '::ffff:10.0.0.0/103', 'fc00::/6'];
  it.each(wide)('refuses %s: it would trust everybody, or half of them', (text) => {
    expect(() => proxies(text)).toThrow(
      `must not trust a network as wide as "${text}": list the addresses of your proxies, or networks from /8 on`,
    );
  });
});
