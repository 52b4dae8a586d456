import type { HydrationState } from 'react-router-dom';
import type { School } from 'shared-ui';
import type { Composition } from './remotes/remotes';

/** The loaded data (or error) of the page that the server rendered. */
export type RouterState = Pick<HydrationState, 'loaderData' | 'errors'>;

/** What the document carries for the script, as JSON in `<script id="boot">`. */
export interface Boot {
  composition: Composition;
  school: School;
  /** The public address of the site; missing: the browser's. */
  origin?: string;
  /** Missing under development, where the browser renders everything. */
  state?: RouterState;
}

/** Reads the document's boot data; throws where the document was not written by the shell. */
export function readBoot(): Boot {
  const text = document.getElementById('boot')?.textContent;
  if (!text) throw new Error('The document has no boot data (<script id="boot">).');
  return JSON.parse(text) as Boot;
}
