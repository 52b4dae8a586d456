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
 * same words. The server has answered `initialData`.
 */
export function useEstimate(search: URLSearchParams, initialData?: EstimateData): EstimateState {
  const [request, setRequest] = useState<{ search: URLSearchParams; result?: Result }>();
  const isInitial = initialData && situationKey(search) === JSON.stringify(initialData.situation);
  const initialResult: Result | undefined = isInitial ? { state: 'ready', data: initialData } : undefined;
  const answer = request?.search === search ? request.result : initialResult;
  const isAnswered = answer !== undefined;

  useEffect(() => {
    if (isAnswered) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    load({ params: {}, search, backend: createBackend({ url: '/' }), signal }).then(
      (data) => setRequest({ search, result: { state: 'ready', data } }),
      () => signal.aborted || setRequest({ search, result: { state: 'failed' } }),
    );
    return () => controller.abort();
  }, [search, isAnswered]);

  return { answer, isNew: isAnswered && answer === request?.result, retry: () => setRequest({ search }) };
}

/** Equal for queries that ask the same. */
export const situationKey = (search: URLSearchParams) => JSON.stringify(readSituation(search));
