import { type ContactRequest, contactFields, type Field, fieldNames } from 'contact-request';
import { Type } from 'typebox';
import { canonicalEmail } from './email-address';

/** The body of `POST /send-email`. */
export const requestSchema = Type.Unsafe<ContactRequest>(
  Type.Object(Object.fromEntries(fieldNames.map((name) => [name, fieldSchema(contactFields[name])])), {
    additionalProperties: false,
  }),
);

function fieldSchema({ label: description, longest: maxLength, missing, type }: Field) {
  if (!missing) return Type.Optional(Type.String({ maxLength, description }));
  const format = type === 'email' ? { format: 'email-address' } : {};
  return Type.String({ minLength: 1, maxLength, description, ...format });
}

/** The formats that the schema names. */
export const formats = { 'email-address': (text: string) => canonicalEmail(text) === text };
