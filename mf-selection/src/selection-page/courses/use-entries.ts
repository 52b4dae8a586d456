import { type FocusEvent, type FormEvent, useEffect, useEffectEvent, useState } from 'react';

type Entries = Readonly<Record<string, string>>;

/** Saves when the visitor leaves or sends the form, so that not each key fills the history. */
export function useEntries<Fields extends Entries>(savedEntries: Fields, save: (entries: Fields) => void) {
  const [entries, setEntries] = useState(savedEntries);
  const [previous, setPrevious] = useState(savedEntries);
  // What is refused, or not saved yet, stays beside what was saved.
  const changes = changesOf(savedEntries, previous);
  if (changes.length > 0) {
    setPrevious(savedEntries);
    setEntries({ ...entries, ...Object.fromEntries(changes) });
  }
  const commit = () => {
    if (changesOf(entries, savedEntries).length > 0) save(entries);
  };
  // A field that goes with its page, or with its window, is not left by a `blur`.
  const commitAtEnd = useEffectEvent(commit);
  useEffect(() => {
    const commitNow = () => commitAtEnd();
    addEventListener('pagehide', commitNow);
    return () => {
      removeEventListener('pagehide', commitNow);
      commitNow();
    };
  }, []);
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

const changesOf = (next: Entries, before: Entries) =>
  Object.entries(next).filter(([name, value]) => value !== before[name]);
