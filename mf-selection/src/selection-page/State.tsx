import { type Selection, selectionPath } from 'contact-request';

/** A form without script says the selection again with what it changes. */
export function State({ selection, without = [] }: { selection: Selection; without?: readonly string[] }) {
  const [, query = ''] = selectionPath(selection).split('?');
  return [...new URLSearchParams(query)].map(
    ([name, value]) =>
      !without.includes(name) && <input key={name} type="hidden" name={name} value={value} />,
  );
}
