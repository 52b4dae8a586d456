import { useEffect, useState } from 'react';
import type { Params } from 'react-router-dom';
import { useLocation } from 'react-router-dom';
import type { Backend } from '../../backend/backend';
import { isNotFound } from '../not-found';
import type { PageContext, View } from '../page';

export function useLoaded<Data>(
  load: (context: PageContext) => Promise<Data>,
  params: Params,
  backend: Backend,
): View<Data> {
  const { pathname, search } = useLocation();
  const [view, setView] = useState<View<Data>>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);

  // The query is read when the page loads; later changes of it belong to the page.
  useEffect(() => {
    const controller = new AbortController();
    const ready = (data: Data) => setView({ state: 'ready', data });
    setView({ state: 'loading' });
    load({ params, search: new URLSearchParams(search), backend, signal: controller.signal }).then(
      ready,
      (error: unknown) => {
        if (controller.signal.aborted) return;
        if (isNotFound(error) && error.data !== undefined) return ready(error.data as Data);
        console.error(error);
        setView({ state: 'failed', retry: () => setAttempt((count) => count + 1) });
      },
    );
    return () => controller.abort(new DOMException('The visitor went elsewhere.', 'AbortError'));
    // oxlint-disable-next-line react/exhaustive-deps -- a new path or a retry loads again, a new query does not
  }, [load, backend, pathname, attempt]);

  return view;
}
