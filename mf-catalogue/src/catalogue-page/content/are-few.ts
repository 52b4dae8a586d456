import { normalise } from 'shared-ui/normalise';

const enoughTitles = 3;

/** Only the beginning of a word counts: "ia" is in "sociaux", but begins no word of it. */
export function areFew(found: readonly { title: string }[], query: string): boolean {
  const wanted = normalise(query);
  if (wanted === '') return false;
  return found.filter(({ title }) => beginsWord(normalise(title), wanted)).length < enoughTitles;
}

function beginsWord(title: string, wanted: string): boolean {
  for (let at = title.indexOf(wanted); at !== -1; at = title.indexOf(wanted, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(title[at - 1] ?? '')) return true;
  }
  return false;
}
