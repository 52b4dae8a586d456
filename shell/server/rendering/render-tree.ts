import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { type RenderResult, renderStream } from './render-stream';

/** React's mark of a region that it has left to the browser. */
const leftToBrowser = '<!--$!-->';

/**
 * Renders a tree to a string. At once where nothing in it waits, for a third of the stream's work; that way says
 * nothing of what went wrong, so a tree with a region that waits or throws is rendered once more as a stream.
 */
export async function renderTree(tree: ReactNode): Promise<RenderResult> {
  const html = renderToString(tree);
  return html.includes(leftToBrowser) ? renderStream(tree) : { html, errors: [], brokenParts: {} };
}
