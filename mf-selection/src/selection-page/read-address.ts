import {
  cleanText,
  fitsAddress,
  headCountFault,
  isCourseId,
  parseSelection,
  readHeadCount,
  type SelectedCourse,
  type Selection,
  selectionLimits,
} from '@campus/contact-request';
import { hasCourse, isFull, withCourse, withLine } from '../store/changes';

export const fullSentence = `Une sélection tient ${selectionLimits.courses}\u00a0formations\u00a0: retirez-en une pour en ajouter une autre.`;
export const longSentence =
  'L’adresse de la sélection deviendrait trop longue\u00a0: raccourcissez une note ou le message. Rien n’a été changé.';

export const unkeptSentence =
  'Votre navigateur ne garde rien sur cet appareil\u00a0: mettez cette page dans vos favoris.';

interface AddressedSelection {
  selection: Selection;
  /** The reason why the change of a form is refused. */
  refusal?: string;
}

/** A form without script sends `ajouter`; `ligne`, `n` and `note`; or a message as `note`. */
export function readAddress(search: URLSearchParams): AddressedSelection {
  const selection = parseSelection(search);
  const addedId = search.get('ajouter') ?? '';
  if (isCourseId(addedId) && !hasCourse(selection, addedId)) {
    return isFull(selection)
      ? { selection, refusal: fullSentence }
      : checkLength(selection, withCourse(selection, addedId));
  }
  const [id, people, note] = [search.get('ligne'), search.get('n') ?? '', search.get('note')];
  if (id === null && note !== null) return checkLength(selection, withMessage(selection, note));
  const course = selection.courses.find((each) => each.id === id);
  if (!course) return { selection };
  const changed = checkLength(selection, withEntries(selection, course, { n: people, note: note ?? '' }));
  return isHeadCount(people) ? changed : { refusal: headCountFault, ...changed };
}

export function withMessage(selection: Selection, message: string): Selection {
  return { ...selection, message: cleanText(message, selectionLimits.message) };
}

/** A number of people that is none leaves the one of before. */
export function withEntries(
  selection: Selection,
  { id, people: before }: SelectedCourse,
  { n, note }: { n: string; note: string },
): Selection {
  const people = isHeadCount(n) ? (readHeadCount(n) ?? 0) : before;
  return withLine(selection, id, { people, note: cleanText(note, selectionLimits.note) });
}

/** A blank means that nothing is said. */
export function isHeadCount(text: string): boolean {
  return text.trim() === '' || readHeadCount(text) !== undefined;
}

export function checkLength(selection: Selection, next: Selection): AddressedSelection {
  return fitsAddress(next) ? { selection: next } : { selection, refusal: longSentence };
}
