import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

export interface StreamResult {
  html: string;
  /** What components threw; their regions are left to the browser. */
  errors: unknown[];
}

/** Milliseconds a page may take to render. */
const timeLimit = 3000;

/**
 * Renders a tree to a string, everything in its place. A region that throws or does not come in time keeps
 * its fallback, with the error's `name` as digest for the browser.
 */
export function renderStream(tree: ReactNode): Promise<StreamResult> {
  return new Promise((resolve, reject) => {
    const errors: unknown[] = [];
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(Buffer.from(chunk));
        done();
      },
    });
    sink.once('finish', () => resolve({ html: Buffer.concat(chunks).toString('utf8'), errors }));
    const stream = renderToPipeableStream(tree, {
      // The default hides longer pages behind inline scripts, which a strict policy refuses.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer);
        stream.pipe(sink);
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
