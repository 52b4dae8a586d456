/** A page that is measured. */
export interface MeasuredPage {
  name: 'catalogue' | 'course';
  path: string;
  /** An element of the remote's region that only works once React has taken it over. */
  control: string;
}

export const measuredPages: readonly MeasuredPage[] = [
  { name: 'catalogue', path: '/formations', control: 'main input[type=search]' },
  {
    name: 'course',
    path: '/formation/creer-et-animer-un-site-web',
    control: 'main button[aria-expanded]',
  },
];
