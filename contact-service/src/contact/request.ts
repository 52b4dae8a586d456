import { type Static, Type } from 'typebox';

function required(maxLength: number, description: string) {
  return Type.String({ minLength: 1, maxLength, description });
}

/** The body of `POST /send-email`. */
export const ContactRequest = Type.Object(
  {
    formation: required(200, 'Title of the chosen training'),
    firstName: required(100, 'First name'),
    lastName: required(100, 'Last name'),
    email: Type.String({
      minLength: 1,
      maxLength: 254,
      format: 'email-address',
      description: 'E-mail address',
    }),
    phone: required(40, 'Phone number'),
    company: required(200, 'Company, or "Particulier"'),
    message: Type.Optional(Type.String({ maxLength: 5000, description: 'Free text' })),
  },
  { additionalProperties: false },
);

export type ContactRequest = Static<typeof ContactRequest>;
export type FieldName = keyof ContactRequest;

export const fieldNames = Object.keys(ContactRequest.properties) as FieldName[];
