import { useSite } from 'shared-ui';
import type { Course } from '../load';

export function Contacts({ contact }: Pick<Course, 'contact'>) {
  const { school } = useSite();
  const phone = contact?.phone || school.phone;
  const email = contact?.email || school.email;
  return (
    <>
      {contact?.name || school.name}, <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>,{' '}
      <a href={`mailto:${email}`}>{email}</a>
    </>
  );
}
