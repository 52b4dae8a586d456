/** The school is configuration (`school.json`), not code. */
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
  declarationNumber: string;
  /** The categories of action that the quality certificate names, in its own words. */
  qualityCategories: readonly string[];
  /** Where the published results of the courses come from. */
  resultsSource: string;
  rcs: string;
  capital: string;
  director: string;
  /** Who hosts the site, with the address; the law wants the telephone number, too. */
  host: string;
  hostPhone: string;
  mediator: string;
  map: { latitude: number; longitude: number; zoom: number };
  /** The public address, e.g. https://campus.example; empty: taken from the request. */
  siteUrl: string;
}
