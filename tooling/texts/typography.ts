interface Rule {
  name: string;
  breach: RegExp;
}

/** Neither breaks: U+202F is narrow, U+00A0 is not. */
const narrow = '\u202f';
const wide = '\u00a0';

const rules: readonly Rule[] = [
  { name: 'U+202F before ; ! ?', breach: new RegExp(`[^${narrow}(!?][;!?](?=[\\s»”)]|$)`) },
  { name: 'U+00A0 before :', breach: new RegExp(`[^${wide}]:(?=\\s|$)`) },
  { name: 'U+00A0 inside « »', breach: new RegExp(`«[^${wide}]|[^${wide}]»`) },
  { name: 'U+00A0 before % € °C', breach: new RegExp(`\\d[^${wide}\\d]?(?:%|€|°C)`) },
  { name: 'U+00A0 in “24 heures”', breach: /\b24[^\u00a0]heures\b/ },
  { name: 'U+202F between thousands', breach: /(?<![\d/-]|\d[ .\u00a0])\d{1,3}[ .\u00a0]\d{3}(?!\d)/ },
  {
    name: 'n° and U+00A0 before a number',
    breach: new RegExp(`nº|\\bn(?:o\\.?|ᵒ)\\s?(?=\\d)|n°[^${wide}]`, 'i'),
  },
  { name: '’ and not the straight apostrophe', breach: /\p{L}'\p{L}/u },
  { name: '« » and not straight quotes', breach: /"/ },
  { name: '… and not three dots', breach: /\.\.\./ },
  { name: '1er, 1re, 2e: no other ordinals', breach: /\d(?:ère|ème|ième|nd|nde|è)\b/i },
  {
    name: '“e-mail” and no other word for it',
    breach:
      /(?<![\w@.-])(?:e?mails?|courriels?|méls?|(?:courriers?|adresses?|messages?) électroniques?)(?![\w@.-])/iu,
  },
  {
    name: 'L. 6353-5 and U+00A0 for an article',
    breach: /\b(?:[LRD]\d{3,4}-\d|[LRD]\.?[ \u202f]\d{3,4}-\d)/,
  },
  { name: 'no two spaces', breach: /[ \u00a0\u202f]{2}/ },
];

/** The specification's own sentences stay as they are written there. */
export const verbatim: readonly string[] = [
  'Email envoyé avec succès!',
  "Erreur lors de l'envoi de l'email.",
  "Aucun résultat n'a été trouvé.",
  'Chargement...',
];

export function breachesOf(text: string): string[] {
  const own = verbatim.reduce((left, sentence) => left.replaceAll(sentence, '\n'), text);
  return rules.flatMap(({ name, breach }) => {
    const found = breach.exec(own);
    return found ? [`${name}: …${own.slice(Math.max(0, found.index - 25), found.index + 25)}…`] : [];
  });
}
