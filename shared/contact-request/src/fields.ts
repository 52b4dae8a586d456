import { headCountFault, readHeadCount } from './head-count';

export interface Field {
  label: string;
  /** In characters. */
  max: number;
  /** The field may stay blank where this is missing. */
  missing?: string;
  malformed?: string;
  /** The form that an entry must have, told before it is refused. */
  hint?: string;
  type?: 'email' | 'tel';
  inputMode?: 'numeric';
  autoComplete?: string;
}

/** An individual sends this in the place of a company. */
export const individual = 'Particulier';

const table = {
  formation: { label: 'Formation', max: 200, missing: 'Choisissez une formation.' },
  firstName: {
    label: 'Prénom',
    max: 100,
    missing: 'Indiquez votre prénom.',
    autoComplete: 'given-name',
  },
  lastName: { label: 'Nom', max: 100, missing: 'Indiquez votre nom.', autoComplete: 'family-name' },
  email: {
    label: 'E-mail',
    // No address is longer (RFC 5321).
    max: 254,
    missing: 'Indiquez votre adresse e-mail.',
    hint: 'Par exemple nom@domaine.fr',
    malformed: 'Écrivez une adresse complète, par exemple nom@domaine.fr.',
    type: 'email',
    autoComplete: 'email',
  },
  phone: {
    label: 'Téléphone',
    max: 40,
    missing: 'Indiquez un numéro où vous joindre.',
    hint: 'Par exemple 01 99 00 12 34',
    malformed:
      'Écrivez un numéro complet, par exemple 01 99 00 12 34. Pour un autre pays, commencez par son indicatif, comme +32.',
    type: 'tel',
    autoComplete: 'tel',
  },
  company: {
    label: 'Entreprise',
    max: 200,
    missing: `Indiquez votre entreprise, ou écrivez «\u00A0${individual}\u00A0».`,
    autoComplete: 'organization',
  },
  participants: {
    label: 'Nombre de participants',
    // A number that is too high is refused, not cut while it is typed.
    max: 9,
    malformed: headCountFault,
    hint: 'En chiffres',
    inputMode: 'numeric',
  },
  dates: {
    label: 'Dates et lieu souhaités',
    max: 200,
    hint: 'Par exemple en mars, dans vos locaux',
  },
  message: { label: 'Message', max: 5000 },
  selection: {
    label: 'Sélection',
    // This is `selectionLimits.path`, which a visitor without a selection does not fetch.
    max: 2000,
    malformed:
      'Cette sélection n’est pas lisible. Ouvrez de nouveau son lien, ou envoyez la demande sans elle.',
  },
} satisfies Record<string, Field>;

export type FieldName = keyof typeof table;
export type Values = Readonly<Record<FieldName, string>>;

/** The order is that of the form and of the mail to the school. */
export const contactFields: Readonly<Record<FieldName, Field>> = table;
export const fieldNames = Object.keys(table) as FieldName[];

/** The specification (section 3) has seven fields; these stand beside them. */
export const additions = ['participants', 'dates', 'selection'] as const;
type Addition = (typeof additions)[number];
type SpecifiedName = Exclude<FieldName, Addition>;
const isAddition = (name: FieldName): name is Addition => additions.some((addition) => addition === name);

export const specifiedNames = fieldNames.filter((name): name is SpecifiedName => !isAddition(name));

export function valuesFrom(read: (name: FieldName) => string): Values {
  return Object.fromEntries(fieldNames.map((name) => [name, read(name)])) as Record<FieldName, string>;
}

/** The body of `POST /send-email`. */
export type ContactRequest = Readonly<Record<Exclude<SpecifiedName, 'message'>, string>> & {
  readonly message?: string;
  readonly participants?: number;
  readonly dates?: string;
  /** A path of the site, as `selectionPath` writes it. */
  readonly selection?: string;
};

/** Leaves out blank optional fields. The contact service refuses a malformed head count. */
export function bodyOf(values: Values): Readonly<Record<string, string | number>> {
  const written = fieldNames.filter((name) => contactFields[name].missing || values[name].trim() !== '');
  const count = readHeadCount(values.participants);
  return Object.fromEntries(
    written.map((name) => [name, name === 'participants' && count ? count : values[name]]),
  );
}

/** The name before the @ must be ASCII, as few mail servers take others; a domain may be any. */
export function findUnwritableSign(email: string): string | undefined {
  const [name = '', domain] = email.normalize('NFC').split('@');
  return domain === undefined ? undefined : /[^\p{ASCII}\p{C}\s]/u.exec(name)?.[0];
}

export const tooLongText = (longest: number) => `${longest.toLocaleString('fr-FR')} caractères au maximum.`;

/** What to do about an entry that has not the form of its field. */
export function findMalformedText(name: FieldName, value: unknown): string | undefined {
  const sign = name === 'email' && typeof value === 'string' ? findUnwritableSign(value) : undefined;
  if (!sign) return contactFields[name]?.malformed;
  return `Nous ne pouvons pas écrire à une adresse qui contient «\u00A0${sign}\u00A0» avant le @. Vérifiez-la, ou donnez-en une autre.`;
}

/** A copied number brings invisible marks along (`\p{Cf}`). */
const separators = /[\s\p{Cf}\p{Pd}.,/()\u2212]+/gu;

/** No number is longer, with all its spaces. */
const maxPhoneLength = 80;

/** Gives `01 99 00 12 34`, abroad `+32 470 12 34 56`, with ` poste 12`. Others need `+` or `00`. */
export function readPhone(text: string): string | undefined {
  if (text.length > maxPhoneLength) return undefined;
  const line = text.normalize('NFKC').trim();
  const at = line.search(/poste|ext|#/i);
  if (at < 0) return readNumber(line);
  const number = readNumber(line.slice(0, at));
  const [, extension] = /^(?:poste|ext|#)[ .:]*(\d{1,6})$/i.exec(line.slice(at)) ?? [];
  return number && extension && `${number} poste ${extension}`;
}

function readNumber(text: string): string | undefined {
  const isAbroad = /^(?:\+|00)/.test(collapseSeparators(text));
  // The zero of "+33 (0)1" is for calls from within the country.
  const dialled = collapseSeparators(isAbroad ? text.replace('(0)', ' ') : text);
  const digits = isAbroad ? dialled.replaceAll(' ', '').replace(/^00/, '+') : dialled.replaceAll(' ', '');
  const [, french] = /^(?:0|\+?330?)([1-9]\d{8})$/.exec(digits) ?? [];
  if (french) return `0${french}`.replace(/..(?=.)/g, '$& ');
  if (!/^\+(?!33)[1-9]\d{6,14}$/.test(digits)) return undefined;
  return `+${dialled.replace(/^(?:\+|00) ?/, '')}`;
}

const collapseSeparators = (text: string) => text.replace(separators, ' ').trim();
