export * from './fields';
export * from './find-course';
export * from './head-count';
export * from './selection';

/** The specification's words (section 5). */
export const missingFieldsText = 'Veuillez remplir tous les champs.';
/** The specification's words (section 8). */
export const sentSentence = 'Email envoyé avec succès!';
export const notSentSentence = "Erreur lors de l'envoi de l'email.";
/** No mail is sent for a doubtful request or beyond a quota. Undefined: the service is unsure. */
export function acknowledgementSentence(isSent: boolean | undefined): string | undefined {
  if (isSent === undefined) return undefined;
  return isSent
    ? 'Un e-mail vous le confirme, sauf si trop d’e-mails sont déjà partis vers cette adresse\u00A0: gardez le numéro de votre demande.'
    : 'Aucun e-mail ne vous le confirme\u00A0: gardez le numéro de votre demande.';
}
export const unreadableText = 'La demande n’est pas lisible.';
export const notSavedText = 'Votre demande n’est peut-être pas enregistrée. Réessayez dans un instant.';
export const staleText =
  'Une formation de cette sélection n’est plus au catalogue. Retirez-la de la sélection, ou envoyez la demande sans sélection.';

export const alertRules =
  'Un premier e-mail vous demande de confirmer votre adresse, dans les 48\u00A0heures. Nous la conservons un an maximum. Chaque message permet d’arrêter en un clic.';
export const alertSent =
  'Ouvrez le lien de cet e-mail dans les 48\u00A0heures. Rien reçu après dix minutes\u202F? Regardez dans les messages indésirables, puis recommencez. Une adresse reçoit trois e-mails de ce genre par jour au plus, les autres partent le lendemain, pour dix formations au plus.';

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
