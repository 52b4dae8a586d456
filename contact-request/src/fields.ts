/** One field of a contact request. */
export interface Field {
  /** What the form and the mails call it. */
  label: string;
  /** The most characters that are accepted. */
  longest: number;
  /** What a visitor is told who leaves it blank; a field without it may stay blank. */
  missing?: string;
  /** What is told of a text that is not what the field is for. */
  malformed?: string;
  type?: 'email' | 'tel';
  inputMode?: 'numeric';
  autoComplete?: string;
}

/** What an individual, who has no company, sends in its place. */
export const individual = 'Particulier';

const table = {
  formation: { label: 'Formation', longest: 200, missing: 'Choisissez une formation.' },
  firstName: {
    label: 'Prénom',
    longest: 100,
    missing: 'Indiquez votre prénom.',
    autoComplete: 'given-name',
  },
  lastName: {
    label: 'Nom',
    longest: 100,
    missing: 'Indiquez votre nom.',
    autoComplete: 'family-name',
  },
  email: {
    label: 'E-mail',
    // Of the longest address (RFC 5321).
    longest: 254,
    missing: 'Indiquez votre adresse e-mail.',
    malformed: 'Saisissez une adresse complète, par exemple nom@domaine.fr.',
    type: 'email',
    autoComplete: 'email',
  },
  phone: {
    label: 'Téléphone',
    longest: 40,
    missing: 'Indiquez un numéro où vous joindre.',
    malformed:
      'Saisissez un numéro complet, par exemple 01 99 00 12 34, ou avec son indicatif, comme +32, pour un pays étranger.',
    type: 'tel',
    autoComplete: 'tel',
  },
  company: {
    label: 'Entreprise',
    longest: 200,
    missing: `Indiquez votre entreprise, ou écrivez «\u00A0${individual}\u00A0».`,
    autoComplete: 'organization',
  },
  participants: {
    label: 'Nombre de participants',
    longest: 3,
    malformed: 'Indiquez un nombre de 1 à 999, en chiffres.',
    inputMode: 'numeric',
    autoComplete: 'off',
  },
  dates: { label: 'Dates souhaitées', longest: 200, autoComplete: 'off' },
  message: { label: 'Message', longest: 5000 },
  selection: {
    label: 'Sélection',
    // Of `selectionLimits.path`, which is not fetched by whoever has no selection.
    longest: 2000,
    malformed: 'Cette sélection n’est pas lisible. Reprenez son lien, ou envoyez la demande sans elle.',
  },
} satisfies Record<string, Field>;

export type FieldName = keyof typeof table;
/** What a form holds, each field as it was written. */
export type Values = Readonly<Record<FieldName, string>>;

/** The fields of the form and of the mail to the school, in their order. */
export const contactFields: Readonly<Record<FieldName, Field>> = table;
export const fieldNames = Object.keys(table) as FieldName[];

/** What may be said beside the seven fields of the specification. */
export const additions = ['participants', 'dates', 'selection'] as const;
type Addition = (typeof additions)[number];
type SpecifiedName = Exclude<FieldName, Addition>;
const isAddition = (name: FieldName): name is Addition => additions.some((addition) => addition === name);

/** The seven fields of the specification (section 3), in its order. */
export const specifiedNames = fieldNames.filter((name): name is SpecifiedName => !isAddition(name));

/** Builds the values field by field. */
export function valuesFrom(read: (name: FieldName) => string): Values {
  return Object.fromEntries(fieldNames.map((name) => [name, read(name)])) as Record<FieldName, string>;
}

/** The body of `POST /send-email`. */
export type ContactRequest = Readonly<Record<Exclude<SpecifiedName, 'message'>, string>> & {
  readonly message?: string;
  /** 1 to 999. */
  readonly participants?: number;
  readonly dates?: string;
  /** Where the visitor's selection of courses is shown, a path of the site as `selectionPath` writes it. */
  readonly selection?: string;
};

/**
 * What is sent of a form's values: what may be blank and is, is left out. A head count goes as a number; a text that is none
 * goes as it is, for the contact service to refuse it.
 */
export function bodyOf(values: Values): Readonly<Record<string, string | number>> {
  const written = fieldNames.filter((name) => contactFields[name].missing || values[name] !== '');
  const count = readHeadCount(values.participants);
  return Object.fromEntries(
    written.map((name) => [name, name === 'participants' && count ? count : values[name]]),
  );
}

/** A number of people, 1 to 999; undefined for anything else. */
export function readHeadCount(text: string): number | undefined {
  const digits = text.trim();
  return /^0{0,2}[1-9]\d{0,2}$/.test(digits) && digits.length <= 3 ? Number(digits) : undefined;
}
