/** The site's server answers with the school's own PDF, or with the one that ships with the site. */
export const documents = {
  certificate: '/documents/certificat-qualite.pdf',
  glossary: '/documents/glossaire-de-la-formation.pdf',
  rules: '/documents/reglement-interieur.pdf',
  terms: '/documents/conditions-generales-de-vente.pdf',
} as const;
