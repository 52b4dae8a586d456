import type { Part, PartView } from '@campus/shared-ui';
import type { PageRoute } from '@campus/contract';

function Sign({ view, text = '' }: { view: PartView<unknown>; text?: string }) {
  if (view.state !== 'ready') return <p>{`${text} ${view.state}`.trim()}</p>;
  return <p>{`${text} ${view.data}${view.kept ? ' d’avant' : ''}`.trim()}</p>;
}

/** A part that shows what it loaded. */
export function aPart(change: Partial<Part<unknown>> = {}): Part<unknown> {
  return { load: async () => 'Enseigne', Component: Sign, ...change };
}

/** The key of the part that these routes show. */
export const sign = 'mf-sign/Sign';

/** A route whose page shows a part. */
export function routeWithPart(use: Partial<{ essential: boolean; limit: number }> = {}): PageRoute {
  const row = { path: '/formation/:id', remote: 'mf-formation', page: 'FormationPage' };
  return { ...row, header: 'plain', parts: [{ part: sign, ...use }] };
}

/** Of a site whose pages show no parts. */
export const noPart = () => Promise.reject(new Error('no page of this test shows a part'));
export const noParts = async () => ({});
