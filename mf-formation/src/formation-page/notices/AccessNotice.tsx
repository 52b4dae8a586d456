import { Notice, useSite } from 'shared-ui';

/** Names the disability referent of the school, and how to reach them. */
export function AccessNotice() {
  const { school } = useSite();
  const { name, phone, email } = school.referent;
  const call = phone || school.phone;
  const mail = email || school.email;
  return (
    <Notice kind="info" icon="access">
      Formation ouverte aux personnes en situation de handicap.{' '}
      {name ? `${name}, notre référent handicap,` : 'Notre référent handicap'} étudie avec vous les
      aménagements possibles avant l’inscription{'\u00a0'}:{' '}
      <a href={`tel:${call.replace(/[^+\d]/g, '')}`}>{call}</a>, <a href={`mailto:${mail}`}>{mail}</a>.
    </Notice>
  );
}
