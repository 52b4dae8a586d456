import type { ListQuery } from './backend';

/** Raise it when `load`, `head` or `Component` of a page change their meaning. */
export const contract = 1;

/** Default export of a remote's `remote.ts`: build, release and routes follow from it. */
export interface RemoteDescription {
  /** The name of its folder. */
  name: string;
  /** Reports of failures name it. */
  team: string;
  /** The keys are the names under which pages are exposed. */
  pages: Readonly<Record<string, PageDescription>>;
  parts?: Readonly<Record<string, PartDescription>>;
  /** The server lets these questions through to PocketBase, beside `siteLists` of shared-ui. */
  queries?: readonly ListQuery[];
}

export interface PageAddress {
  /** Accents stand as they are read; `:name` is a parameter, in lower case without accents. */
  path: string;
  /** Pages of reading have a header with a separator. */
  header: 'plain' | 'separated';
  /** The page reads these query parameters. `lieu*` may repeat, `tri=croissant|…` has values. */
  query?: readonly string[];
  wake?: Wake;
  menu?: MenuEntry;
  /** The site knows these before the page's code has run, so that they come with it. */
  parts?: readonly PartUse[];
}

export interface MenuEntry {
  label: string;
  /** `mf-selection/Badge` follows the label once the browser is idle; its `load` is not called. */
  part?: string;
  /** The part shows nothing, and is not fetched, before the browser stores this key. */
  stored?: StorageKey;
}

export interface PageDescription extends PageAddress {
  /** Path below the remote's folder, `./src/home-page/index.ts`; the page is its default export. */
  module: string;
}

export interface PartDescription {
  /** Path below the remote's folder; the part is its default export. */
  module: string;
}

/** `mf-catalogue/TopCourses`, or an object where the page says more about it. */
export type PartUse =
  | string
  | {
      part: string;
      /** The page counts as failed without it. */
      essential?: boolean;
      /** Milliseconds that the server waits for its data. */
      limit?: number;
      /**
       * A first view fetches the part's program once the part is nearly in sight (`seen`), or once
       * the visitor points, presses or types (`intent`). An early press is repeated.
       */
      wake?: 'seen' | 'intent';
      /** The part shows the browser's value of this key; with a value it wakes at once. */
      stored?: StorageKey;
    };

/** Whoever writes this key of local storage fires the event `<key>-kept` on the own window. */
type StorageKey = string;

/**
 * A drawn page loads its program when the visitor is about to use a link or a control
 * (`intent`), or also when its first picture is in sight (`seen`); by default after that picture.
 */
export type Wake = 'intent' | 'seen';

export interface RouteRow extends PageAddress {
  page: string;
}

/** `const` keeps the literal names of pages and parts in the type. */
export function defineRemote<const Description extends RemoteDescription>(remote: Description): Description {
  return remote;
}
