import { escapeHtml } from '@campus/pocketbase/rules/entities.js';
import type { School } from '@campus/shared-ui';

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

/** XML 1.0 cannot hold these characters, however they are escaped. */
const invalidXmlCharacters = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const escapeXml = (text: string) => escapeHtml(text.replace(invalidXmlCharacters, ''));

type Attributes = Readonly<Record<string, string>>;

export function text(name: string, content: string, attributes: Attributes = {}): string {
  return `<${name}${renderAttributes(attributes)}>${escapeXml(content)}</${name}>`;
}

/** Children that are empty or `false` are left out. */
export function group(
  name: string,
  children: readonly (string | false | undefined)[],
  attributes: Attributes = {},
): string {
  return `<${name}${renderAttributes(attributes)}>${children.filter(Boolean).join('')}</${name}>`;
}

const renderAttributes = (attributes: Attributes) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
    .join('');

/** Cuts to so many characters at most, at a word where that costs little. */
export function truncate(content: string, maxChars: number): string {
  const characters = [...content.replace(invalidXmlCharacters, '').trim()];
  if (characters.length <= maxChars) return characters.join('');
  const start = characters.slice(0, maxChars - 1).join('');
  const space = start.search(/\s\S*$/);
  return `${(space > start.length / 2 ? start.slice(0, space) : start).trimEnd()}…`;
}
