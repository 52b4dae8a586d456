import type { FundingKind, Language, Level, Place } from '../../shared-ui/src/backend/models';

/** A course as `seed/courses/<id>.json` holds it: the fields of PocketBase under their names, and what the studio draws. */
export interface SourceCourse {
  id: string;
  idFormation: string;
  title: string;
  /** Id of a category. */
  category: string;
  /** Name of the drawing on its cover. */
  motif: string;
  priceKind: 'amount' | 'quote';
  /** Euros, of a course that has an amount. */
  price?: number;
  pricePer: 'person' | 'group';
  vat: 'exempt' | 'included';
  priceCovers: string;
  hours: number;
  days?: number;
  places: Place[];
  level?: Level;
  language: Language;
  alternance: boolean;
  topFormation: boolean;
  active: boolean;
  /** Day of creation (YYYY-MM-DD) of a course that is newer than the others. */
  created?: string;
  littleDescription: string;
  /** Rich HTML, as the sections below; `audience` is plain text. */
  description: string;
  prerequisites: string;
  audience: string;
  /** Days between the signature and the start. */
  accessDelay: number;
  accessConditions?: string;
  methods: string;
  assessment: string;
  certificationKind: 'none' | 'rncp' | 'rs';
  certification: string;
  accessibility: string;
  otherInformation?: string;
  fundings: { kind: FundingKind; learnerPays: number; conditions: string }[];
  competences: { title: string; description: string; color: string }[];
  /** Who teaches it, where the school says so; ships with the static courses. */
  formateurs?: { title: string; icon: string }[];
}

/** With the fields of older readers, which PocketBase derives from the typed ones at each save. */
export interface Course extends SourceCourse {
  nbHeure: string;
  priceActual: string;
  descriptions: { title: string; content: string }[];
  /** The texts of its chips. */
  duration: string;
  place: string;
}

export interface Category {
  id: string;
  title: string;
  content: string;
  icon: string;
}

export interface Slide {
  id: string;
  title: string;
  description: string;
  buttonText: string;
  buttonLink: string;
  ordre: number;
  /** Id of the course whose cover the slide shows. */
  cover: string;
}
