import { type Values, valuesFrom } from '@campus/contact-request';

/** What a form must have. */
export const filledFields = {
  formation: 'Python',
  firstName: 'Inès',
  lastName: 'Moreau',
  email: 'ines.moreau@exemple.fr',
  phone: '01 99 00 00 00',
  company: 'Atelier Moreau',
};

/** The fields that may stay empty are. */
export const filledValues: Values = { ...valuesFrom(() => ''), ...filledFields };
