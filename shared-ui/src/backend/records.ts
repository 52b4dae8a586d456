// These are PocketBase's collections as they are stored (specification, section 3).

export interface BaseRecord {
  id: string;
  collectionId: string;
}

export interface SlideRecord extends BaseRecord {
  title: string;
  description: string;
  /** A file name. */
  image: string;
  /** Old records lack it. */
  imageAlt?: string;
  buttonText: string;
  buttonLink: string;
}

export interface CategoryRecord extends BaseRecord {
  title: string;
  content: string;
  counter: number;
  counterAlternance: number;
  icon: string;
  url: string;
  /** A file name. */
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

export interface CourseRecord extends BaseRecord, TypedFields {
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
  /** One line for the alt text of each picture, the primary one first. Old records lack it. */
  alts?: string;
  brochure: string;
  alternance: boolean;
  topFormation: boolean;
  active: boolean;
  created: string;
  updated: string;
  /** The course's former ids. Old records lack them. */
  formerly?: string[] | null;
  /** A line per trainer, or a list in the shipped courses. Old records lack it. */
  formateurs?: string | { title: string; icon: string }[];
  expand?: {
    category?: CategoryRecord;
    options?: OptionRecord[];
    competences?: CompetenceRecord[];
    session_via_formation?: SessionRecord[];
    financement_via_formation?: FundingRecord[];
    resultat_via_formation?: ResultRecord[];
  };
}

/** Old records lack all of it. PocketBase's empty number is 0, its empty choice "". */
interface TypedFields {
  priceKind?: 'amount' | 'quote' | '';
  /** Euros. */
  price?: number;
  pricePer?: 'person' | 'group' | '';
  vat?: 'exempt' | 'included' | '';
  priceCovers?: string;
  hours?: number;
  days?: number;
  places?: string[];
  audience?: string;
  level?: string;
  language?: string;
  groupMin?: number;
  groupMax?: number;
  /** Rich HTML, as the six after it. */
  prerequisites?: string;
  methods?: string;
  assessment?: string;
  accessibility?: string;
  certification?: string;
  otherInformation?: string;
  accessConditions?: string;
  /** Days between the signature and the start. */
  accessDelay?: number;
  certificationKind?: 'none' | 'rncp' | 'rs' | '';
  certificationCode?: string;
  certifier?: string;
  certifiedOn?: string;
  contactName?: string;
  contactPhone?: string;
  contactEmail?: string;
}

export interface SessionRecord extends BaseRecord {
  startsOn: string;
  endsOn: string;
  place: string;
  address: string;
  /** 0 when unknown. */
  seats: number;
  seatsTaken: number;
  note: string;
}

export interface FundingRecord extends BaseRecord {
  kind: string;
  /** Euros; 0 = nothing. */
  learnerPays: number;
  conditions: string;
}

export interface ResultRecord extends BaseRecord {
  label: string;
  value: string;
  period: string;
  answers: number;
  source: string;
}

// A field may be missing, or of another type than its collection declares: pages must survive that.

export function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

export function count(value: unknown): number {
  return typeof value === 'number' && value > 0 ? value : 0;
}
