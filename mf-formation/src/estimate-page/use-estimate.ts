import { useEffect, useState } from 'react';
import { createBackend } from '@campus/shared-ui';
import { readSituation } from '../estimate/situation';
import { type EstimateData, load } from './load';

type Found = { key: string } & ({ state: 'ready'; data: EstimateData } | { state: 'failed' });

/** Answers `search` in the browser, without a navigation; the server has answered `first`. */
export function useEstimate(search: URLSearchParams, first?: EstimateData) {
  const key = keyOf(readSituation(search));
  const [own, setOwn] = useState<Found>();
  const sent: Found | undefined = first && { key: keyOf(first.situation), state: 'ready', data: first };
  const found = [own, sent].find((one) => one?.key === key);
  const isFound = found !== undefined;

  useEffect(() => {
    if (isFound) return undefined;
    const gone = new AbortController();
    const { signal } = gone;
    load({ params: {}, search, backend: createBackend({ url: '/' }), signal }).then(
      (data) => setOwn({ key, state: 'ready', data }),
      () => signal.aborted || setOwn({ key, state: 'failed' }),
    );
    return () => gone.abort();
  }, [key, search, isFound]);

  /** The answer came after this component did: nobody has read it yet. */
  const isNew = found !== undefined && found === own;
  return { found, isNew, retry: () => setOwn(undefined) };
}

const keyOf = (situation: EstimateData['situation']) => JSON.stringify(situation);
