import { type FocusEvent, type FormEvent, useEffect, useEffectEvent, useState } from 'react';

type Entries = Readonly<Record<string, string>>;

/** Saves when the visitor leaves or sends the form, so that not each key fills the history. */
export function useEntries<Fields extends Entries>(savedEntries: Fields, save: (entries: Fields) => void) {
  const [entries, setEntries] = useState(savedEntries);
  const [previous, setPrevious] = useState(savedEntries);
  const isSame = (a: Entries, b: Entries) => Object.keys(a).every((name) => a[name] === b[name]);
  if (!isSame(savedEntries, previous)) {
    setPrevious(savedEntries);
    setEntries(savedEntries);
  }
  const commit = () => {
    if (!isSame(entries, savedEntries)) save(entries);
  };
  // A field that goes with its page is not left by a `blur`.
  const commitAtEnd = useEffectEvent(commit);
  useEffect(() => () => commitAtEnd(), []);
  return {
    form: {
      onSubmit(event: FormEvent) {
        event.preventDefault();
        commit();
      },
      onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>) {
        if (!currentTarget.contains(relatedTarget as Node | null)) commit();
      },
    },
    field: (name: keyof Fields & string) => ({
      value: entries[name],
      onChange: ({ currentTarget }: FormEvent<HTMLInputElement>) => {
        const { value } = currentTarget;
        setEntries((before) => ({ ...before, [name]: value }));
      },
    }),
  };
}
