import type { School } from '@campus/shared-ui';
import type { SentOutcome } from './page-data';
import type { PublishedRemote } from '../remotes/remotes';
import type { RemoteRoutes } from '@campus/contract';

/** The document carries this as JSON in `<script id="boot">`. */
export interface Boot {
  /** Of the document's page alone; of all pages under development. */
  composition: Readonly<Record<string, Omit<PublishedRemote, 'version'> | undefined>>;
  /** The document's composition, as the ETag of `/composition.json`. Missing in development. */
  release?: string;
  school: School;
  /** Pages show what is still to be filled in. */
  development?: true | undefined;
  /** The site's public address; the browser's own where missing. */
  origin?: string;
  /** Missing under development, where the browser renders everything. */
  state?: SentOutcome;
  /** The document is a draft's: each way out of it leads to a document of its own. */
  alone?: true | undefined;
  /** The document has all routes: the way to a page needs no request. */
  routes: RemoteRoutes;
}

/** Throws where the shell has not written the document. */
export function readBoot(): Boot {
  const text = document.getElementById('boot')?.textContent;
  if (!text) throw new Error('The document has no boot data (<script id="boot">).');
  return JSON.parse(text) as Boot;
}
