export interface Names {
  /** The folder: `mf-open-days`. */
  remote: string;
  /** `open-days` */
  own: string;
  /** `OpenDaysPage` */
  page: string;
  /** `OpenDaysTeaser` */
  part: string;
  /** Visitors read it: `Open days`. */
  title: string;
  /** The page's path, with accents as visitors read them: `/open-days`. */
  path: string;
  team: string;
}

interface NameOptions {
  path?: string | undefined;
  title?: string | undefined;
  team?: string | undefined;
}

export function namesOf(remote = '', { path, title, team }: NameOptions = {}): Names {
  assertFormat(
    remote,
    /^(?=.{1,30}$)mf-[a-z]+(-[a-z]+)*$/,
    "a remote's name: write mf- and words of the letters a to z, like mf-agenda or mf-open-days, 30 characters at most",
  );
  const shortName = remote.slice('mf-'.length);
  const words = shortName.split('-');
  const joined = words.map(capital).join('');
  return {
    remote,
    own: shortName,
    page: `${joined}Page`,
    part: `${joined}Teaser`,
    // The name goes into code and markup unescaped, so that no sign of it may end a literal.
    title: assertFormat(
      (title ?? capital(words.join(' '))).replaceAll("'", '’'),
      /^[\p{L}\d][\p{L}\d ’,-]{0,59}$/u,
      'the page\'s title: write letters, digits, spaces, ’ and -, 60 at most, like --title "Portes ouvertes"',
    ),
    path: assertFormat(
      (path ?? `/${shortName}`).normalize('NFC'),
      /^(?=.{1,100}$)(\/[\p{Ll}\d]+(-[\p{Ll}\d]+)*)+$/u,
      "the page's path: write it as visitors read it, in small letters, like --path /portes-ouvertes",
    ),
    team: assertFormat(
      team ?? shortName,
      /^(?=.{1,27}$)[a-z]+(-[a-z]+)*$/,
      "a team's name: write words of the letters a to z, 27 characters at most, like --team events",
    ),
  };
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Throws a sentence where what is given is not as it has to be. */
function assertFormat(text: string, format: RegExp, what: string): string {
  if (format.test(text)) return text;
  throw new Error(`"${text}" cannot be ${what}.`);
}
