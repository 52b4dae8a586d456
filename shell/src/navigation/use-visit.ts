import { use, useCallback, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import type { Outcome } from '../pages/page-data';
import type { Visits } from './visits';

/** What the visitor sees. The router changes places in transitions: the page before stays while the next one is a promise. */
export function useVisit(visits: Visits) {
  const found = visits.at(useLocation(), useNavigationType() !== 'POP');
  const opened = found instanceof Promise ? use(found) : found;
  const [again, setAgain] = useState<{ of: Outcome; outcome: Outcome }>();
  const visit = again?.of === opened.outcome ? { ...opened, outcome: again.outcome } : opened;
  useLayoutEffect(() => visits.show(visit));
  /** Loads the page that is shown again. */
  const retry = useCallback(async () => {
    const next = await visits.again();
    if (next) setAgain(next);
  }, [visits]);
  return { visit, retry };
}
