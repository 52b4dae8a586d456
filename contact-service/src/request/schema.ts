import { type Static, Type } from 'typebox';
import { longestEmail } from './email-address';

/** The most characters of each field. */
export const longest = {
  formation: 200,
  firstName: 100,
  lastName: 100,
  email: longestEmail,
  phone: 40,
  company: 200,
  message: 5000,
};

function required(maxLength: number, description: string) {
  return Type.String({ minLength: 1, maxLength, description });
}

/** The body of `POST /send-email`. */
export const ContactRequest = Type.Object(
  {
    formation: required(longest.formation, 'Title of the chosen training'),
    firstName: required(longest.firstName, 'First name'),
    lastName: required(longest.lastName, 'Last name'),
    email: Type.String({
      minLength: 1,
      maxLength: longest.email,
      format: 'email-address',
      description: 'E-mail address',
    }),
    phone: required(longest.phone, 'Phone number'),
    company: required(longest.company, 'Company, or "Particulier"'),
    message: Type.Optional(Type.String({ maxLength: longest.message, description: 'Free text' })),
  },
  { additionalProperties: false },
);

export type ContactRequest = Static<typeof ContactRequest>;
export type FieldName = keyof ContactRequest;

export const fieldNames = Object.keys(ContactRequest.properties) as FieldName[];
