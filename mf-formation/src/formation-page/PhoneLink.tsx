import { digitsOf } from '@campus/pocketbase/rules/phone.js';

/** With the comma before what follows; nothing for a school without a telephone. */
export function PhoneLink({ number }: { number: string }) {
  return (
    number && (
      <>
        <a href={`tel:${digitsOf(number)}`}>{number}</a>,{' '}
      </>
    )
  );
}
