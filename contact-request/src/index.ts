export {
  additions,
  bodyOf,
  type ContactRequest,
  contactFields,
  type Field,
  type FieldName,
  fieldNames,
  individual,
  readHeadCount,
  specifiedNames,
  type Values,
  valuesFrom,
} from './fields';
export { readPhone } from './phone';

/** What stands above a form in which something required is blank: word for word from the specification, section 5. */
export const somethingMissing = 'Veuillez remplir tous les champs.';
/** What becomes of a request, word for word from the specification, section 8. */
export const sentSentence = 'Email envoyé avec succès!';
export const notSentSentence = "Erreur lors de l'envoi de l'email.";
/** What the site's server and the contact service say when a request could not be read, or not be kept. */
export const unreadable = 'La demande n’est pas lisible.';
export const notSaved = 'Votre demande n’a pas pu être enregistrée. Réessayez dans un instant.';
/** The word for a request that asks for a course which has left the catalogue meanwhile. */
export const staleSelection =
  'Une formation de cette sélection n’est plus au catalogue. Reprenez la sélection, ou envoyez la demande sans elle.';

/** What a visitor is told who leaves an address to hear of a course's next session: before, and once it was sent. */
export const alertRules =
  'Vous confirmez d’abord votre adresse par un lien valable 48\u00A0heures\u202F; elle est gardée un an au plus, et chaque message permet d’arrêter en un clic.';
export const alertSent =
  'Suivez son lien pour confirmer, sous 48\u00A0heures. Rien reçu après dix minutes\u202F? Regardez parmi les indésirables, puis recommencez\u00A0: trois e-mails de ce genre par jour et dix formations au plus pour une adresse.';

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

export * from './selection';
