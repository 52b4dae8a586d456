const meanings: [RegExp, string][] = [
  [/^erased/, 'Elle a été effacée : personne ne l’avait envoyée à nouveau à temps'],
  [/\b[45]\.2\.2\b|\b552\b/, 'La boîte de réception était pleine'],
  [/\b5\.1\.\d|\b550\b|\b551\b/, 'L’adresse n’existe pas, ou n’accepte pas ce message'],
  [/\b5\.7\.\d|\b55[34]\b/, 'Le message a été refusé : un filtre, ou les réglages de l’expéditeur'],
  [/\b4\.\d\.\d|^E[A-Z]+/, 'Le serveur de messagerie n’a pas répondu, ou pas voulu, pendant cinq jours'],
];

export function reasonText(reason: string): string {
  const meaning = meanings.find(([pattern]) => pattern.test(reason))?.[1];
  return `${meaning ?? 'Le serveur de messagerie n’en a pas voulu'} (${reason}).`;
}

const hour = 3600;

/** Gives "20 minutes", "3 heures", "2 jours". */
export function durationText(seconds: number): string {
  const [count, unit] =
    seconds >= 48 * hour
      ? [seconds / (24 * hour), 'jour']
      : seconds >= hour
        ? [seconds / hour, 'heure']
        : [Math.max(1, seconds / 60), 'minute'];
  const whole = Math.floor(count);
  return `${whole}\u00A0${unit}${whole > 1 ? 's' : ''}`;
}
