export interface Site {
  /** Scheme, host and port, without a slash at the end. */
  origin: string;
  school: School;
  /** Pages show what is still to be filled in. */
  development?: true | undefined;
}

export interface Figure {
  /** With its unit: "80,25 %", "N/A", "+ de 60". */
  value: string;
  title: string;
  /** When it was measured or published. */
  period: string;
}

/** Editors fill the collection `ecole`; `school.json` stands in where it cannot be had. */
export interface School {
  name: string;
  legalName: string;
  phone: string;
  /** The number as a `tel:` link wants it. */
  phoneHref: string;
  email: string;
  street: string;
  postcode: string;
  city: string;
  /** The disability referent; an empty name prints "notre référent handicap". */
  referent: { name: string; phone: string; email: string };
  /** 14 digits. */
  siret: string;
  declarationNumber: string;
  /** The quality certificate names these categories of action, in these words. */
  qualityCategories: readonly string[];
  figures: Readonly<Record<'alternance' | 'initial', readonly Figure[]>>;
  resultsSource: string;
  rcs: string;
  capital: string;
  director: string;
  /** The name and address of the host; the law wants the telephone number, too. */
  host: string;
  hostPhone: string;
  mediator: string;
  /** How central the school lies and how visitors get in; pages say it in these words. */
  premises: string;
  /** Several lines. An earlier shell has none. */
  hours?: string;
  /** Every page shows it at its top; empty means none. */
  banner?: string;
  map: { latitude: number; longitude: number; zoom: number };
  /** Values of the theme's tokens (`coloursOf` of the shell), for a school's own colours. */
  colours?: Readonly<Partial<Record<'light' | 'dark', Readonly<Record<string, string>>>>>;
  /** The public address, e.g. https://campus.example; where it is empty, the request tells it. */
  siteUrl: string;
}
