// The collections of PocketBase as they are stored (specification, section 3).

export interface BaseRecord {
  id: string;
  collectionId: string;
}

export interface SlideRecord extends BaseRecord {
  title: string;
  description: string;
  /** A file name. */
  image: string;
  buttonText: string;
  buttonLink: string;
  ordre: number;
}

export interface CategoryRecord extends BaseRecord {
  title: string;
  content: string;
  counter: number;
  counterAlternance: number;
  icon: string;
  url: string;
  /** A file name; the picture at the foot of the card. */
  image: string;
}

export interface OptionRecord extends BaseRecord {
  title: string;
  icon: string;
  color: string;
}

export interface CompetenceRecord extends BaseRecord {
  title: string;
  description: string;
  color: string;
}

export interface CourseRecord extends BaseRecord {
  idFormation: string;
  title: string;
  littleDescription: string;
  /** Rich HTML. */
  description: string;
  descriptions: { title: string; content: string }[] | null;
  nbHeure: string;
  /** Digits, or "Devis", or empty. */
  priceActual: string;
  imagePrimary: string;
  imageSecondary: string[];
  brochure: string;
  alternance: boolean;
  topFormation: boolean;
  active: boolean;
  created: string;
  updated: string;
  /** Of some courses that ship with the site; no collection has it. */
  formateurs?: { title: string; icon: string }[];
  expand?: {
    category?: CategoryRecord;
    options?: OptionRecord[];
    competences?: CompetenceRecord[];
  };
}
