// What the pages draw: the records after mapping (specification, section 3).

/** A picture of 16:9 in several sizes; `src` is empty where there is none. */
export interface Picture {
  src: string;
  srcSet: string;
}

export interface Slide {
  id: string;
  title: string;
  description: string;
  image: Picture;
  /** The source for screens under 500 px. */
  smallImage: string;
  buttonText: string;
  buttonLink: string;
}

export interface Category {
  id: string;
  title: string;
  content: string;
  counter: number;
  counterAlternance: number;
  icon: string;
  url: string;
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

export interface Option {
  id: string;
  title: string;
  icon: string;
  color: string;
}

export interface Competence {
  id: string;
  title: string;
  description: string;
  color: string;
}

export interface CourseDetail {
  id: string;
  idFormation: string;
  title: string;
  littleDescription: string;
  description: string;
  descriptions: { title: string; content: string }[];
  nbHeure: string;
  priceActual: number | 'Devis' | undefined;
  alternance: Alternance;
  isAlternance: boolean;
  isNotAlternance: boolean;
  categoryId: string;
  categoryTitle: string;
  options: Option[];
  competences: Competence[];
  gallery: Picture[];
  brochureUrl: string | undefined;
  updated: string;
}
