import { digitsOf } from '@campus/pocketbase/rules/phone.js';
import { useSite } from '@campus/shared-ui';

/** With the comma before what follows; nothing for a school without a telephone. */
export function PhoneLink({ number }: { number: string }) {
  const { phone, phoneHref } = useSite().school;
  return (
    number && (
      <>
        <a href={`tel:${number === phone ? phoneHref : digitsOf(number)}`}>{number}</a>,{' '}
      </>
    )
  );
}
