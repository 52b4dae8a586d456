import { useEffect, useState } from 'react';
import type { Backend } from '../../backend/backend';
import { useLocation } from '../../navigation/NavigationProvider';
import type { Params } from '../../navigation/path-params';
import { isNotFound } from '../not-found';
import type { Page, View } from '../page';
import { useSite } from '../site';

interface Props<Data> {
  page: Page<Data>;
  params: Params;
  backend: Backend;
}

/** Does for one page what the shell does: loads its data, sets its title, draws it. */
export function StandalonePage<Data>({ page, params, backend }: Props<Data>) {
  const { pathname, search } = useLocation();
  const site = useSite();
  const [view, setView] = useState<View<Data>>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);

  // The query is read when the page loads; later changes of it belong to the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path or a retry loads again, a new query does not
  useEffect(() => {
    const controller = new AbortController();
    const ready = (data: Data) => {
      document.title = page.head(data, site).title;
      setView({ state: 'ready', data });
    };
    setView({ state: 'loading' });
    page
      .load({ params, search: new URLSearchParams(search), backend, signal: controller.signal })
      .then(ready, (error: unknown) => {
        if (controller.signal.aborted) return;
        if (isNotFound(error) && error.data !== undefined) return ready(error.data as Data);
        console.error(error);
        setView({ state: 'failed', retry: () => setAttempt((count) => count + 1) });
      });
    return () => controller.abort(new DOMException('The visitor went elsewhere.', 'AbortError'));
  }, [page, backend, pathname, attempt]);

  return (
    <main id="contenu" tabIndex={-1}>
      <page.Component view={view} />
    </main>
  );
}
