/** A page that is measured. */
export interface MeasuredPage {
  name: 'catalogue' | 'course';
  path: string;
  /** An element of the remote's region that only works once React has taken it over. */
  control: string;
}

export const measuredPages: readonly [catalogue: MeasuredPage, course: MeasuredPage] = [
  { name: 'catalogue', path: '/formations', control: 'main input[type=search]' },
  {
    name: 'course',
    path: '/formation/creer-et-animer-un-site-web',
    control: 'main button[aria-expanded]',
  },
];

/** The pages of a visit, and the texts that the law asks for: every kind of page the site has. */
export const everyPage = {
  home: '/',
  catalogue: '/formations',
  course: '/formation/creer-et-animer-un-site-web',
  about: '/about',
  contact: '/contact',
  terms: '/conditions-g%C3%A9n%C3%A9rales',
} as const;
export type PageName = keyof typeof everyPage;
