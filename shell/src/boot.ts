import type { School } from 'shared-ui';
import type { SentOutcome } from './pages/page-data';
import type { PublishedRemote } from './remotes/remotes';
import type { RemoteRoutes } from './routing/page-route';

/** What the document carries for the script, as JSON in `<script id="boot">`. */
export interface Boot {
  /** Of the page that stands in the document; of all pages under development. */
  composition: Readonly<Record<string, Omit<PublishedRemote, 'version'> | undefined>>;
  /** Names what the document is of; missing under development. `/composition.json` names the newest (`ETag`). */
  release?: string;
  school: School;
  /** Pages show what is still to be filled in. */
  development?: true;
  /** The public address of the site; missing: the browser's. */
  origin?: string;
  /** What stands in the document; missing under development, where the browser renders everything. */
  state?: SentOutcome;
  /** A draft: each way out of it is a document of its own. */
  alone?: true | undefined;
  /** Where all pages stand: the way to each of them needs no request. */
  routes: RemoteRoutes;
}

/** Reads the document's boot data; throws where the document was not written by the shell. */
export function readBoot(): Boot {
  const text = document.getElementById('boot')?.textContent;
  if (!text) throw new Error('The document has no boot data (<script id="boot">).');
  return JSON.parse(text) as Boot;
}
