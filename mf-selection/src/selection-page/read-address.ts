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
  'L’adresse de la sélection deviendrait trop longue\u00a0: raccourcissez une note. Rien n’a été changé.';

export const unkeptSentence =
  'Votre navigateur ne garde rien sur cet appareil\u00a0: mettez cette page dans vos favoris.';

interface AddressedSelection {
  selection: Selection;
  /** The reason why the change of a form is refused. */
  refusal?: string;
}

/** A form without script changes the selection by `ajouter`, or by `ligne`, `n` and `note`. */
export function readAddress(search: URLSearchParams): AddressedSelection {
  const selection = parseSelection(search);
  const addedId = search.get('ajouter') ?? '';
  if (isCourseId(addedId) && !hasCourse(selection, addedId)) {
    return isFull(selection)
      ? { selection, refusal: fullSentence }
      : checkLength(selection, withCourse(selection, addedId));
  }
  const line = search.get('ligne');
  if (line === null || !hasCourse(selection, line)) return { selection };
  return checkLength(selection, withLine(selection, line, readLine(search.get('n'), search.get('note'))));
}

export function readLine(people: string | null, note: string | null) {
  return { people: readPeople(people ?? ''), note: cleanText(note ?? '', selectionLimits.note) };
}

export function checkLength(selection: Selection, next: Selection): AddressedSelection {
  return fitsAddress(next) ? { selection: next } : { selection, refusal: longSentence };
}
