import { useEffect, useState } from 'react';
import { createBackend } from '@campus/shared-ui';
import { readSituation } from '../estimate/situation';
import { type EstimateData, load } from './load';

type Result = { key: string } & ({ state: 'ready'; data: EstimateData } | { state: 'failed' });

export interface EstimateState {
  /** undefined: the answer is loading. */
  answer: Result | undefined;
  /** The answer came after the component, and is still unread. */
  isNew: boolean;
  retry: () => void;
}

/** Answers `search` in the browser, without a navigation. The server has answered `first`. */
export function useEstimate(search: URLSearchParams, first?: EstimateData): EstimateState {
  const key = keyOf(readSituation(search));
  const [loaded, setLoaded] = useState<Result>();
  const sent: Result | undefined = first && { key: keyOf(first.situation), state: 'ready', data: first };
  const answer = [loaded, sent].find((candidate) => candidate?.key === key);
  const isAnswered = answer !== undefined;

  useEffect(() => {
    if (isAnswered) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    load({ params: {}, search, backend: createBackend({ url: '/' }), signal }).then(
      (data) => setLoaded({ key, state: 'ready', data }),
      () => signal.aborted || setLoaded({ key, state: 'failed' }),
    );
    return () => controller.abort();
  }, [key, search, isAnswered]);

  return { answer, isNew: isAnswered && answer === loaded, retry: () => setLoaded(undefined) };
}

const keyOf = (situation: EstimateData['situation']) => JSON.stringify(situation);
