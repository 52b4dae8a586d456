import type { Parse } from 'settings';
import { canonicalEmail } from '../request/email-address';

export const emailAddress: Parse<string> = (text) => {
  const address = canonicalEmail(text);
  if (address === null) throw new Error('must be one plain e-mail address such as bonjour@campus.example');
  return address;
};
