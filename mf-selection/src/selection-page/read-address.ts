import {
  cleanText,
  fitsAddress,
  isCourseId,
  parseSelection,
  readPeople,
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
  const [id, words] = [search.get('ligne'), search.get('note')];
  const line = readLine(search.get('n'), words);
  if (id === null && words !== null) return checkLength(selection, { ...selection, message: line.note });
  if (id === null || !hasCourse(selection, id)) return { selection };
  return checkLength(selection, withLine(selection, id, line));
}

export function readLine(people: string | null, note: string | null) {
  return { people: readPeople(people ?? ''), note: cleanText(note ?? '', selectionLimits.note) };
}

export function checkLength(selection: Selection, next: Selection): AddressedSelection {
  return fitsAddress(next) ? { selection: next } : { selection, refusal: longSentence };
}
