/** What a remote is made of: the default export of its `remote.ts`, from which its build, its release and its routes follow. */
export interface RemoteDescription {
  /** The name of its folder. */
  name: string;
  /** Who answers for it: named where something of it fails. */
  team: string;
  /** By the names under which they are exposed. */
  pages: Readonly<Record<string, PageDescription>>;
  /** What pages of any remote may show of it. */
  parts?: Readonly<Record<string, PartDescription>>;
}

/** Where a page stands, and how it is shown. */
export interface PageAddress {
  /** Accents as they are read; `:name` stands for a parameter. */
  path: string;
  /** Pages of reading have a header with a separator. */
  header: 'plain' | 'separated';
  /** The parameters of the address's query that the page reads; any other one changes nothing. `lieu*` may be repeated. */
  query?: readonly string[];
  wake?: Wake;
  /** A link in the header's menu, after the links that every site has. */
  menu?: MenuEntry;
  /** The parts that it shows: known before its code has run, so that they come with it. */
  parts?: readonly PartUse[];
}

export interface MenuEntry {
  label: string;
  /** `mf-selection/Badge`: stands after the label once the browser is idle. It is given no data: its `load` is not called. */
  part?: string;
  /** The part has nothing to show before the browser keeps something there: it is fetched then. */
  stored?: StorageKey;
}

export interface PageDescription extends PageAddress {
  /** Its default export is the page: a path below the remote's folder, `./src/home-page/index.ts`. */
  module: string;
}

export interface PartDescription {
  /** Its default export is the part. */
  module: string;
}

/** `mf-catalogue/TopCourses`; as an object where the page says more about it. */
export type PartUse =
  | string
  | {
      part: string;
      /** Without it the page counts as failed. */
      essential?: boolean;
      /** Milliseconds that the server waits for its data. */
      limit?: number;
      /**
       * It is complete without its program: at a first view that is fetched once the part is nearly in sight (`seen`), or
       * once the visitor points at it, or presses or types anything (`intent`). What is pressed before is done again.
       */
      wake?: 'seen' | 'intent';
      /** It shows what the browser keeps there: where something is, it sleeps not. */
      stored?: StorageKey;
    };

/** A key of local storage. Who keeps something there says so to the own window by the event `<key>-kept`. */
type StorageKey = string;

/**
 * What a page of the server waits for before it loads the program. `intent`: it is complete without it, and loads it
 * when the visitor is about to use a link or a control. `seen`: also when its first picture is in sight. None: it
 * loads it after the first picture.
 */
export type Wake = 'intent' | 'seen';

/** A page's row in the release of its remote. */
export interface RouteRow extends PageAddress {
  page: string;
}

/** Types a description, and keeps the names in it. */
export function defineRemote<const Description extends RemoteDescription>(remote: Description): Description {
  return remote;
}
