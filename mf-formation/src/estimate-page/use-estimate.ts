import { useEffect, useState } from 'react';
import { createBackend } from '@campus/shared-ui';
import { readSituation } from '../estimate/situation';
import { type EstimateData, load } from './load';

type Result = { state: 'ready'; data: EstimateData } | { state: 'failed' };

export interface EstimateState {
  /** undefined: the answer is loading. */
  answer: Result | undefined;
  /** The answer came after the component, and is still unread. */
  isNew: boolean;
  /** Asks the same again. */
  retry: () => void;
}

/**
 * Answers `search` in the browser, without a navigation: another object asks again, even with the
 * same words. The server has answered `first`.
 */
export function useEstimate(search: URLSearchParams, first?: EstimateData): EstimateState {
  const [own, setOwn] = useState<{ search: URLSearchParams; result?: Result }>();
  const isSent = first !== undefined && situationKey(search) === JSON.stringify(first.situation);
  const sent: Result | undefined = isSent ? { state: 'ready', data: first } : undefined;
  const answer = own?.search === search ? own.result : sent;
  const isAnswered = answer !== undefined;

  useEffect(() => {
    if (isAnswered) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    load({ params: {}, search, backend: createBackend({ url: '/' }), signal }).then(
      (data) => setOwn({ search, result: { state: 'ready', data } }),
      () => signal.aborted || setOwn({ search, result: { state: 'failed' } }),
    );
    return () => controller.abort();
  }, [search, isAnswered]);

  return { answer, isNew: isAnswered && answer === own?.result, retry: () => setOwn({ search }) };
}

/** Equal for queries that ask the same. */
export const situationKey = (search: URLSearchParams) => JSON.stringify(readSituation(search));
