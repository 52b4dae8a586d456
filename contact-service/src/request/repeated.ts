import { normalise } from '@campus/pocketbase/rules/normalise.js';
import {
  type ContactRequest,
  readSelectionPath,
  type Selection,
  selectionPath,
} from '@campus/contact-request';
import type { Courses } from './headers';

/** A stranger may have given the address, so a text of the visitor's own is never repeated. */
export interface Repeated {
  course?: { id: string; title: string };
  participants?: number;
  dates?: string;
  selection?: string;
  titles?: string[];
}

export function repeatedOf(
  { formation, participants, dates = '', selection = '' }: ContactRequest,
  courses: Courses,
): Repeated {
  const course = Object.entries(courses).find(([, title]) => normalise(title) === normalise(formation));
  const chosen = readSelectionPath(selection);
  const isKnown = chosen?.courses.every(({ id }) => Object.hasOwn(courses, id));
  return {
    ...(course ? { course: { id: course[0], title: course[1] } } : {}),
    ...(participants ? { participants } : {}),
    ...(dates !== '' && saysOnlyDates(dates) ? { dates } : {}),
    ...(chosen && isKnown
      ? { selection: withoutWords(chosen), titles: chosen.courses.flatMap(({ id }) => courses[id] ?? []) }
      : {}),
  };
}

function withoutWords({ courses, people }: Selection): string {
  return selectionPath({
    courses: courses.map((each) => ({ ...each, note: '' })),
    people,
    sites: '',
    dates: '',
  });
}

/** Words stand here without accents; none of them begins a sentence that says more than dates. */
const words = new Set(
  [
    'janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre',
    'janv jan fev fevr avr juil sept oct nov dec',
    'lundi mardi mercredi jeudi vendredi samedi dimanche lundis mardis mercredis jeudis vendredis samedis',
    'jour jours journee journees semaine semaines mois annee trimestre semestre week end',
    'matin matins matinee apres midi soir soirs heure heures h',
    'printemps ete automne hiver rentree vacances scolaires noel paques toussaint',
    'debut milieu mi courant fin premier premiere deuxieme troisieme dernier derniere 1er 1ere 2e 2eme 3e 3eme',
    'prochain prochaine prochains prochaines ce cet cette ces en a au aux de des du d le la les l un une',
    'partir compter jusque jusqu avant apres vers environ entre et ou puis sauf hors si possible idealement plutot',
    'pendant durant dans tout toute tous toutes chaque',
  ].flatMap((line) => line.split(' ')),
);

/** Days, weeks, years, dates and times pass, but not any two figures, of which a telephone number is made. */
const figures =
  /^(?:0?[1-9]|[1-4]\d|5[0-3]|20\d\d|(?:0?[1-9]|[12]\d|3[01])[/.-](?:0?[1-9]|1[0-2])(?:[/.-](?:20)?\d\d)?|\d{1,2}h(?:\d\d)?|[st]\d{1,2})$/;

/** A telephone number has more figures than this in a row. */
const mostFigures = 3;

/** Such a text may be repeated to an address that a stranger gave: nobody can write a sentence, a link or a number to call with it. */
export function saysOnlyDates(text: string): boolean {
  const plain = normalise(text);
  const tokens = plain.split(/[\s,;:()'’–—]+|-(?=[a-z])|\.(?=\s|$)/).filter(Boolean);
  let figuresInARow = 0;
  return tokens.every((token) => {
    figuresInARow = figures.test(token) ? figuresInARow + 1 : 0;
    return figuresInARow <= mostFigures && (figuresInARow > 0 || words.has(token));
  });
}
