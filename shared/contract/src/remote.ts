import type { ListQuery } from './backend';

/** Raise it when `load`, `head` or `Component` of a page change their meaning. */
export const contract = 1;

/** The default export of a remote's `remote.ts`: its build, its release and its routes follow from it. */
export interface RemoteDescription {
  /** The name of its folder. */
  name: string;
  /** Reports of failures name it. */
  team: string;
  /** The keys are the names under which pages are exposed. */
  pages: Readonly<Record<string, PageDescription>>;
  parts?: Readonly<Record<string, PartDescription>>;
  /** The web server lets these questions to PocketBase through, word for word, beside those of shared-ui (`siteLists`). */
  queries?: readonly ListQuery[];
}

export interface PageAddress {
  /** Accents stand as they are read; `:name` is a parameter, which comes in lower case without accents. */
  path: string;
  /** Pages of reading have a header with a separator. */
  header: 'plain' | 'separated';
  /** The page reads these parameters of the query; any other one changes nothing. `lieu*` may be repeated, `tri=croissant|decroissant` has no other value. */
  query?: readonly string[];
  wake?: Wake;
  menu?: MenuEntry;
  /** They are known before the page's code has run, so that they come with it. */
  parts?: readonly PartUse[];
}

export interface MenuEntry {
  label: string;
  /** `mf-selection/Badge` stands after the label once the browser is idle. It is given no data: its `load` is not called. */
  part?: string;
  /** The part has nothing to show before the browser keeps something under this key, and is fetched only then. */
  stored?: StorageKey;
}

export interface PageDescription extends PageAddress {
  /** A path below the remote's folder, `./src/home-page/index.ts`; its default export is the page. */
  module: string;
}

export interface PartDescription {
  /** Its default export is the part. */
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
       * The part is complete without its program, which a first view fetches once the part is nearly in sight (`seen`), or once the
       * visitor points at it, presses or types anything (`intent`). A press that comes before the program is done again.
       */
      wake?: 'seen' | 'intent';
      /** The part shows what the browser keeps under this key; where something is kept, it wakes at once. */
      stored?: StorageKey;
    };

/** Whoever writes this key of local storage fires the event `<key>-kept` on the own window. */
type StorageKey = string;

/**
 * A page that the server drew loads its program when the visitor is about to use a link or a control (`intent`), or also when its
 * first picture is in sight (`seen`); without a value it does so after the first picture.
 */
export type Wake = 'intent' | 'seen';

export interface RouteRow extends PageAddress {
  page: string;
}

/** `const` keeps the literal names of pages and parts in the type. */
export function defineRemote<const Description extends RemoteDescription>(remote: Description): Description {
  return remote;
}
