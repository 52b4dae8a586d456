import { createBackend, type Page, type Part } from '@campus/shared-ui';
import { site } from '@campus/testing/site';
import { type Exposed, RemoteUnavailable } from '../../../isomorphic/remotes/remotes';
import { aPage } from '../../../isomorphic/testing/page';
import { routes } from '../../../isomorphic/testing/routes';
import type { LogWithEvent } from '../../operation/log-event';
import { createPartCache, createReportPart } from '../load-parts';
import { renderPage, type RenderRequest } from '../render-page';

/** What is reported of parts. */
export const log = jest.fn<void, Parameters<LogWithEvent>>();
const partCache = createPartCache();

interface Change extends Partial<RenderRequest> {
  path?: string;
  /** None: its remote is gone. */
  part?: Part<unknown>;
}

/** Renders a page that is `aPage` but for a change. */
export function render(
  change: Partial<Page<unknown>>,
  { path = '/formation/python', part, ...request }: Change = {},
) {
  const missing = (exposed: Exposed) => Promise.reject(new RemoteUnavailable(exposed, 'gone'));
  return renderPage({
    url: new URL(path, site.origin),
    site,
    routes,
    remotes: { page: async () => aPage(change), part: async (exposed) => part ?? missing(exposed) },
    backend: createBackend({ url: 'http://127.0.0.1:1', fallback: async () => [] }),
    partCache,
    report: createReportPart(() => 'sign', log),
    ...request,
  });
}
