/** One field of a contact request. */
export interface Field {
  /** What the form and the mails call it. */
  label: string;
  /** The most characters that are accepted. */
  longest: number;
  /** What a visitor is told who leaves it blank; the message may stay blank. */
  missing?: string;
  type?: 'email' | 'tel';
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
    type: 'email',
    autoComplete: 'email',
  },
  phone: {
    label: 'Téléphone',
    longest: 40,
    missing: 'Indiquez un numéro où vous joindre.',
    type: 'tel',
    autoComplete: 'tel',
  },
  company: {
    label: 'Entreprise',
    longest: 200,
    missing: `Indiquez votre entreprise, ou écrivez «\u00A0${individual}\u00A0».`,
    autoComplete: 'organization',
  },
  message: { label: 'Message', longest: 5000 },
} satisfies Record<string, Field>;

export type FieldName = keyof typeof table;
export type Values = Readonly<Record<FieldName, string>>;

/** The seven fields of the specification (section 3), in the form's order. */
export const contactFields: Readonly<Record<FieldName, Field>> = table;
export const fieldNames = Object.keys(table) as FieldName[];

/** Builds the values field by field. */
export function valuesFrom(read: (name: FieldName) => string): Values {
  return Object.fromEntries(fieldNames.map((name) => [name, read(name)])) as Record<FieldName, string>;
}

/** The body of `POST /send-email`. */
export type ContactRequest = Omit<Values, 'message'> & { readonly message?: string };

/** What is sent of a form's values: a blank message is left out. */
export function bodyOf({ message, ...required }: Values): ContactRequest {
  return message === '' ? required : { ...required, message };
}

/** What stands above a form in which something required is blank: word for word from the specification, section 5. */
export const somethingMissing = 'Veuillez remplir tous les champs.';
/** What becomes of a request, word for word from the specification, section 8. */
export const sentSentence = 'Email envoyé avec succès!';
export const notSentSentence = "Erreur lors de l'envoi de l'email.";
/** What the site's server and the contact service say when a request could not be read, or not be kept. */
export const unreadable = 'La demande n’est pas lisible.';
export const notSaved = 'Votre demande n’a pas pu être enregistrée. Réessayez dans un instant.';
/** What is told of an e-mail address that is none. */
export const malformedEmail = 'Saisissez une adresse complète, par exemple nom@domaine.fr.';

/** The name of the form's invisible field, which only robots fill; it is no part of the request. */
export const trapName = 'website';

/** The choices of the field `formation`: none first, then each of the courses' titles once. */
export function formationOptions(titles: readonly string[]): { value: string; label: string }[] {
  const courses = [...new Set(titles)].map((title) => ({ value: title, label: title }));
  return [{ value: '', label: 'Choisissez une formation' }, ...courses];
}

/** The titles of courses in the order of the form. */
export function titlesOf(courses: readonly { title: string }[]): string[] {
  const titles = new Set(courses.map(({ title }) => title));
  return [...titles].sort((a, b) => a.localeCompare(b, 'fr'));
}
