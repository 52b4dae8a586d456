// @ts-check
/** @type {Record<string, import('../fields.js').Field[]>} */
module.exports = {
  partenaire: [
    {
      name: 'title',
      label: 'Nom',
      help: 'Le nom du partenaire, comme il doit être lu.',
      group: 'Partenaire',
      widget: 'text',
      required: true,
      max: 100,
    },
    {
      name: 'url',
      label: 'Lien',
      help: 'Le site du partenaire, https://… Facultatif.',
      group: 'Partenaire',
      widget: 'link',
      max: 500,
    },
    {
      name: 'logo',
      label: 'Logo',
      help: 'SVG, PNG ou WebP, sur fond blanc ou transparent. Sans logo, le nom est montré seul.',
      group: 'Partenaire',
      widget: 'picture',
    },
    {
      name: 'ordre',
      label: 'Ordre',
      help: 'Le plus petit nombre vient en premier.',
      group: 'Partenaire',
      widget: 'number',
      step: 1,
      max: 1000,
    },
  ],
  document: [
    {
      name: 'file',
      label: 'Fichier',
      help: 'Le PDF de l’école, 8 Mo au plus. Vide\u00A0: le document livré avec le site (un spécimen, pour le certificat).',
      group: 'Document',
      widget: 'file',
    },
  ],
};
