import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

export interface RenderResult {
  html: string;
  /** What components threw; their regions are left to the browser. */
  errors: unknown[];
}

/** Milliseconds a page may take to render. */
const timeLimit = 3000;

/**
 * Renders a tree that waits for something, everything in its place. A region that throws or does not come in time
 * keeps its fallback, with the error's `name` as digest for the browser.
 */
export function renderStream(tree: ReactNode): Promise<RenderResult> {
  return new Promise((resolve, reject) => {
    const errors: unknown[] = [];
    const stream = renderToPipeableStream(tree, {
      // The default hides longer pages behind inline scripts, which a strict policy refuses.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer);
        text(stream.pipe(new PassThrough())).then((html) => resolve({ html, errors }), reject);
      },
      onShellError(error) {
        clearTimeout(timer);
        reject(error);
      },
      onError(error) {
        errors.push(error);
        return error instanceof Error ? error.name : 'Error';
      },
    });
    const timer = setTimeout(() => stream.abort(new Error('the page took too long to render')), timeLimit);
  });
}
