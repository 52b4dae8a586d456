import { useCallback, useEffect, useState } from 'react';
import { type Refusal, refusalOf } from './refusals';

type Loaded<Data> =
  | { state: 'loading' }
  | { state: 'ready'; data: Data }
  | { state: 'failed'; refusal: Refusal };

/** Another `load`, or `reload`, asks again; the answer of an earlier one is dropped. */
export function useLoaded<Data>(load: () => Promise<Data>): [Loaded<Data>, () => void] {
  const [loaded, setLoaded] = useState<Loaded<Data>>({ state: 'loading' });
  const [turn, setTurn] = useState(0);
  // A new turn asks again.
  useEffect(() => {
    let isCurrent = true;
    load().then(
      (data) => isCurrent && setLoaded({ state: 'ready', data }),
      (error) => isCurrent && setLoaded({ state: 'failed', refusal: refusalOf(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [load, turn]);
  return [loaded, useCallback(() => setTurn((before) => before + 1), [])];
}
