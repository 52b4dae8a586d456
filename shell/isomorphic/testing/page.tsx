import type { Page, PageProps } from '@campus/shared-ui';

function Body({ view }: PageProps<unknown>) {
  return (
    <>
      <h1>{view.state === 'ready' ? String(view.data) : view.state}</h1>
      {view.state === 'failed' && (
        <button type="button" onClick={view.retry}>
          Recommencer
        </button>
      )}
    </>
  );
}

/** A remote's page that shows what it loaded. */
export function aPage(change: Partial<Page<unknown>> = {}): Page<unknown> {
  return {
    load: async () => 'Bonjour',
    head: (data) => ({ title: `${data} – Campus`, description: 'Une page.', path: '/about' }),
    Component: Body,
    ...change,
  };
}
