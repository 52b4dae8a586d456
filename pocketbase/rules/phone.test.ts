import { digitsOf } from './phone.js';
import { schoolOf } from './school.js';

it.each([
  ['01 99 00 00 00', '0199000000', '+33199000000'],
  ['+33 (0)1.99.00.00.00', '+33199000000', '+33199000000'],
  ['+32 2 555 12 34', '+3225551234', '+3225551234'],
])('a telephone dials %s as %s', (phone, digits, phoneHref) => {
  expect(digitsOf(phone)).toBe(digits);
  const school = { phoneHref: '', map: { latitude: 0, longitude: 0 } };
  expect(schoolOf({ phone }, school, '2026-11-28')).toMatchObject({ phoneHref });
});
