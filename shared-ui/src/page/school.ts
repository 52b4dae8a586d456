/** One published result of the school. */
export interface Figure {
  /** With its unit: "80,25 %", "N/A", "+ de 60". */
  value: string;
  title: string;
  /** When it was measured or published. */
  period: string;
}

/** The school, as its editors describe it (collection `ecole`); where that cannot be had, as `school.json` does. */
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
  /** 14 digits: whoever lists the courses of all schools tells them apart by it. */
  siret: string;
  declarationNumber: string;
  /** The categories of action that the quality certificate names, in its own words. */
  qualityCategories: readonly string[];
  /** The school's published results, for its courses in alternance and for the others. */
  figures: Readonly<Record<'alternance' | 'initial', readonly Figure[]>>;
  /** Where these results come from. */
  resultsSource: string;
  rcs: string;
  capital: string;
  director: string;
  /** Who hosts the site, with the address; the law wants the telephone number, too. */
  host: string;
  hostPhone: string;
  mediator: string;
  /** How central the school lies, and how one gets in; told by pages in these words. */
  premises: string;
  /** When one may come or call, in lines; an earlier shell has none. */
  hours?: string;
  /** What every page says at its top today; empty for nothing. */
  banner?: string;
  map: { latitude: number; longitude: number; zoom: number };
  /** The public address, e.g. https://campus.example; empty: taken from the request. */
  siteUrl: string;
}
