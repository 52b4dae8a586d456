import type { CategoryRecord, CompetenceRecord, OptionRecord, SlideRecord } from './records';

// What the pages draw: the records after mapping (specification, section 3).

/** A picture of 16:9 in several sizes; `src` is empty where there is none. */
export interface Picture {
  src: string;
  srcSet: string;
}

export interface Slide extends Omit<SlideRecord, 'collectionId' | 'ordre' | 'image'> {
  image: Picture;
  /** The source for screens under 500 px. */
  smallImage: string;
}

export interface Category extends Omit<CategoryRecord, 'collectionId' | 'image'> {
  image: Picture;
}

/** "1" = alternance, "0" = initial. */
export type Alternance = '1' | '0';

/** A course of a list: the catalogue, the home page, the contact form. */
export interface Training extends Picture {
  id: string;
  idFormation: string;
  title: string;
  nbHeure: string;
  /** Euros, or "Devis" or nothing: price on request. */
  priceActual: number | 'Devis' | undefined;
  alternance: Alternance;
  categoryId: string;
  categoryTitle: string;
}

export interface TopCourse extends Picture {
  id: string;
  idFormation: string;
  title: string;
  content: string;
  promo?: 'Alternance';
  category: 'black';
}

export type Option = Omit<OptionRecord, 'collectionId'>;
export type Competence = Omit<CompetenceRecord, 'collectionId'>;

/** The page of one course. */
export interface CourseDetail extends Omit<Training, keyof Picture> {
  littleDescription: string;
  description: string;
  descriptions: { title: string; content: string }[];
  isAlternance: boolean;
  isNotAlternance: boolean;
  options: Option[];
  competences: Competence[];
  gallery: Picture[];
  brochureUrl: string | undefined;
  updated: string;
}
