export interface MeasuredPage {
  name: 'catalogue' | 'course';
  path: string;
  /** The selector of an element in the remote's region that works only once React has taken it over. */
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

export const everyPage = {
  home: '/',
  catalogue: '/formations',
  course: '/formation/creer-et-animer-un-site-web',
  about: '/about',
  contact: '/contact',
  terms: '/conditions-g%C3%A9n%C3%A9rales',
} as const;
export type PageName = keyof typeof everyPage;
