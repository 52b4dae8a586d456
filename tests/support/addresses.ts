/** The addresses of the specification's screens, in canonical form. */
export const addresses = {
  home: '/',
  about: '/about',
  catalogue: '/formations',
  course: '/formation/python',
  alternanceCourse: '/formation/devenir-formateur',
  contact: '/contact',
  terms: '/conditions-g%C3%A9n%C3%A9rales',
  rules: '/r%C3%A8glement-int%C3%A9rieur',
} as const;

/** Pages beyond the specification. */
export const furtherAddresses = {
  estimate: '/combien',
  estimated: '/combien?formation=bilan-de-competences&statut=salarie&personnes=1',
  openData: '/donn%C3%A9es-ouvertes',
  ecodesign: '/%C3%A9coconception',
  siteMap: '/plan-du-site',
} as const;

/** Further pages that the law asks for. */
export const legalAddresses = {
  legalNotice: '/mentions-l%C3%A9gales',
  privacy: '/confidentialit%C3%A9',
  accessibility: '/accessibilit%C3%A9',
} as const;
