/** A course as `seed/courses/<id>.json` holds it. */
export interface Course {
  id: string;
  idFormation: string;
  title: string;
  /** Id of a category. */
  category: string;
  /** Name of the drawing on its cover. */
  motif: string;
  nbHeure: string;
  duration: string;
  priceActual: string;
  place: string;
  alternance: boolean;
  topFormation: boolean;
  active: boolean;
  /** Day of creation (YYYY-MM-DD) of a course that is newer than the others. */
  created?: string;
  /** Whether the course has a brochure. */
  brochure: boolean;
  littleDescription: string;
  description: string;
  descriptions: { title: string; content: string }[];
  competences: { title: string; description: string; color: string }[];
  /** Who teaches it, where the school says so; ships with the static courses. */
  formateurs?: { title: string; icon: string }[];
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

/** The part of `school.json` that a brochure prints. */
export interface School {
  name: string;
  phone: string;
  email: string;
  street: string;
  postcode: string;
  city: string;
  referent: { name: string; phone: string; email: string };
  declarationNumber: string;
}
