import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { renderTimeoutMs } from '../operation/limits';

/** React marks so a region that it has left to the browser. */
const clientRenderMark = '<!--$!-->';

/** A string takes a third of a stream's work but hides errors, so a tree with any is streamed. */
export async function renderTree(tree: ReactNode): Promise<RenderResult> {
  const html = renderToString(tree);
  return html.includes(clientRenderMark) ? renderStream(tree) : { html, errors: [], brokenParts: [] };
}

export interface RenderResult {
  html: string;
  /** What components threw; the browser draws their regions. */
  errors: unknown[];
  /** What parts threw; a page may show one in several places. */
  brokenParts: readonly { key: string; error: unknown }[];
}

/** A region that throws or is late keeps its fallback, with the error's name and number. */
export function renderStream(tree: ReactNode): Promise<RenderResult> {
  return new Promise((resolve, reject) => {
    const errors: unknown[] = [];
    const stream = renderToPipeableStream(tree, {
      // React's default hides longer pages behind inline scripts, which a strict policy refuses.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer);
        text(stream.pipe(new PassThrough())).then(
          (html) => resolve({ html, errors, brokenParts: findBrokenParts(html, errors) }),
          reject,
        );
      },
      onShellError(error) {
        clearTimeout(timer);
        reject(error);
      },
      onError(error) {
        errors.push(error);
        return `${error instanceof Error ? error.name : 'Error'} ${errors.length - 1}`;
      },
    });
    const timer = setTimeout(
      () => stream.abort(new Error('the page took too long to render')),
      renderTimeoutMs,
    );
  });
}

/** React does not say where an error was thrown, but the region left to the browser names it. */
function findBrokenParts(html: string, errors: readonly unknown[]): RenderResult['brokenParts'] {
  const regions = html.matchAll(/ data-part="([^"]+)"><!--\$!--><template data-dgst="[^"]* (\d+)"/g);
  return [...regions].map(([, key = '', number]) => ({ key, error: errors[Number(number)] }));
}

let lastTurn: Promise<unknown> = Promise.resolve();

/** Node.js answers other requests between two turns: cached answers do not wait for renders. */
export function nextTurn(): Promise<unknown> {
  lastTurn = lastTurn.then(() => new Promise((resolve) => setImmediate(resolve)));
  return lastTurn;
}
