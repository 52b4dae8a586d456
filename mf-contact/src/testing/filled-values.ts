import type { Values } from 'contact-request';

/** A form that lacks nothing; the message may stay empty. */
export const filledValues: Values = {
  formation: 'Python',
  firstName: 'Inès',
  lastName: 'Moreau',
  email: 'ines.moreau@exemple.fr',
  phone: '01 99 00 00 00',
  company: 'Particulier',
  message: '',
  participants: '',
  dates: '',
  selection: '',
};
