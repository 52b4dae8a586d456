import type { FastifyRequest } from 'fastify';
import { createClientOf } from './client';

const from = (ip: string | undefined, headers = {}) => ({ ip, headers }) as FastifyRequest;
const warn = jest.fn<void, [string]>();
beforeEach(() => warn.mockReset());

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::'],
  ['2001:db8:1:3::', '2001:db8:1:3::'],
  ['fe80::1%eth0', 'fe80::'],
  ['nonsense', 'unknown'],
  [undefined, 'unknown'],
])('%s is the client %s', (ip, client) => {
  expect(createClientOf([], { warn })(from(ip))).toBe(client);
});

it.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])(
  'cannot tell visitors apart behind a proxy that nobody named (%s), and says so once',
  (mark) => {
    const clientOf = createClientOf([], { warn });
    for (let count = 0; count < 3; count++) {
      expect(clientOf(from('127.0.0.1', { [mark]: '203.0.113.7' }))).toBeUndefined();
    }
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn).toHaveBeenCalledWith(
      expect.stringContaining('Set TRUST_PROXY to the address of the proxy.'),
    );
  },
);

it('tells them apart behind the proxy that is named', () => {
  const clientOf = createClientOf(['127.0.0.1'], { warn });
  expect(clientOf(from('203.0.113.7', { 'x-forwarded-for': '203.0.113.7' }))).toBe('203.0.113.7');
  expect(warn).not.toHaveBeenCalled();
});
