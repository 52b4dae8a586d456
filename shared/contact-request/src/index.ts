export * from './fields';
export * from './selection';

/** The specification's words (section 5). */
export const somethingMissing = 'Veuillez remplir tous les champs.';
/** The specification's words (section 8). */
export const sentSentence = 'Email envoyé avec succès!';
export const notSentSentence = "Erreur lors de l'envoi de l'email.";
export const unreadable = 'La demande n’est pas lisible.';
export const notSaved = 'Votre demande n’a pas pu être enregistrée. Réessayez dans un instant.';
export const staleSelection =
  'Une formation de cette sélection n’est plus au catalogue. Reprenez la sélection, ou envoyez la demande sans elle.';

export const alertRules =
  'Vous confirmez d’abord votre adresse par un lien valable 48\u00A0heures\u202F; elle est gardée un an au plus, et chaque message permet d’arrêter en un clic.';
export const alertSent =
  'Suivez son lien pour confirmer, sous 48\u00A0heures. Rien reçu après dix minutes\u202F? Regardez parmi les indésirables, puis recommencez\u00A0: trois e-mails de ce genre par jour et dix formations au plus pour une adresse.';

/** Only robots fill this invisible field of the form. */
export const trapName = 'website';

export function formationOptions(titles: readonly string[]): { value: string; label: string }[] {
  const courses = [...new Set(titles)].map((title) => ({ value: title, label: title }));
  return [{ value: '', label: 'Choisissez une formation' }, ...courses];
}

export function titlesOf(courses: readonly { title: string }[]): string[] {
  const titles = new Set(courses.map(({ title }) => title));
  return [...titles].sort((a, b) => a.localeCompare(b, 'fr'));
}
