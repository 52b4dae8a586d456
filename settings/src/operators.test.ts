import { isOperator, proxyMarks } from './operators';

const asking = (headers: Record<string, string>, remoteAddress = '127.0.0.1') => ({
  headers,
  socket: { remoteAddress },
});
const token = 'a-token-of-some-length';

it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('without a token, is this machine: %s', (address) => {
  expect(isOperator(asking({}, address), null)).toBe(true);
});

it.each(['10.0.0.1', '192.168.1.5', '::ffff:10.0.0.1', '2001:db8::1', ''])('is not %s', (address) => {
  expect(isOperator(asking({}, address), null)).toBe(false);
});

it.each(proxyMarks)('is nobody whom a proxy hands on with %s', (name) => {
  expect(isOperator(asking({ [name]: '127.0.0.1' }), null)).toBe(false);
});

it('with a token, is whoever shows it, from anywhere, and nobody else', () => {
  const authorization = `Bearer ${token}`;
  expect(isOperator(asking({ authorization, 'x-forwarded-for': '1.2.3.4' }, '10.0.0.1'), token)).toBe(true);
  for (const wrong of ['', token, `Bearer ${token}x`, 'Bearer null']) {
    expect(isOperator(asking({ authorization: wrong }), token)).toBe(false);
  }
  expect(isOperator(asking({}), token)).toBe(false);
});
