import { digitsOf } from '@campus/pocketbase/rules/phone.js';

export function PhoneLink({ number }: { number: string }) {
  return <a href={`tel:${digitsOf(number)}`}>{number}</a>;
}
