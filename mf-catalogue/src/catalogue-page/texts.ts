export const callToAction = {
  title: 'Parlons de votre projet',
  content:
    'Une question sur un programme, un financement, une formation sur mesure pour votre équipe\u202f? Nous répondons sous 24\u00a0heures.',
  button: 'Nous contacter',
} as const;
