import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { type RenderResult, renderStream } from './render-stream';

/** React marks so a region that it has left to the browser. */
const leftToBrowser = '<!--$!-->';

/** A string takes a third of a stream's work but tells no errors, so a tree whose region waits or throws is rendered again as a stream. */
export async function renderTree(tree: ReactNode): Promise<RenderResult> {
  const html = renderToString(tree);
  return html.includes(leftToBrowser) ? renderStream(tree) : { html, errors: [], brokenParts: {} };
}
