import { isOperator, proxyHeaders } from './operators';

const asking = (headers: Record<string, string>, remoteAddress = '127.0.0.1') => ({
  headers,
  socket: { remoteAddress },
});
const token = 'a-token-of-some-length';

it('without a token, is this machine', () => {
  const addresses = ['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.0.0.1', '::ffff:10.0.0.1', ''];
  const own = addresses.filter((address) => isOperator(asking({}, address), null));
  expect(own).toEqual(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
});

it.each(proxyHeaders)('is nobody whom a proxy hands on with %s', (name) => {
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
