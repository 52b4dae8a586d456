import { type Selection, selectionPath } from 'contact-request';

/** The selection as invisible fields, so that a form without script says it again with what it changes. */
export function State({ selection, without = [] }: { selection: Selection; without?: readonly string[] }) {
  const [, query = ''] = selectionPath(selection).split('?');
  return [...new URLSearchParams(query)].map(
    ([name, value]) =>
      !without.includes(name) && <input key={name} type="hidden" name={name} value={value} />,
  );
}
