import type { School } from '@campus/shared-ui';
import { group, text, truncate } from './xml';

/** Undefined where LHÉO can name the school. */
export function schoolFault({ siret, declarationNumber, postcode }: School): string | undefined {
  if (digits(siret ?? '').length !== 14) return 'siret in school.json has no 14 digits';
  if (digits(declarationNumber).length !== 11) return 'declarationNumber in school.json has no 11 digits';
  return postcode.length === 5 ? undefined : 'postcode in school.json has no 5 digits';
}

const digits = (number: string) => number.replace(/\D/g, '');

export function organisation(school: School, url: string): string {
  return group('organisme-formation-responsable', [
    text('numero-activite', digits(school.declarationNumber)),
    group('SIRET-organisme-formation', [text('SIRET', digits(school.siret))]),
    text('nom-organisme', truncate(school.name, 250)),
    text('raison-sociale', truncate(school.legalName, 250)),
    group('coordonnees-organisme', [coordinates({ ...school, name: '' }, { school, url })]),
    group('contact-organisme', [coordinates({ ...school, name: '' })]),
  ]);
}

export interface Reachable {
  name: string;
  phone: string;
  email: string;
}

export function coordinates(
  { name, phone, email }: Reachable,
  web: { school?: School; url?: string } = {},
): string {
  return group('coordonnees', [
    name && text('nom', truncate(name, 50)),
    web.school && address(web.school),
    phone && group('telfixe', [text('numtel', truncate(phone, 25))]),
    email.length >= 3 && email.length <= 160 && text('courriel', email),
    web.url && group('web', [text('urlweb', truncate(web.url, 400))]),
  ]);
}

export function address({ name, street, postcode, city }: School): string {
  return group('adresse', [
    text('denomination', truncate(name, 255)),
    text('ligne', truncate(street, 50)),
    text('codepostal', postcode),
    text('ville', truncate(city, 50)),
    text('pays', 'FR'),
  ]);
}
