import { type ContactRequest, contactFields, type FieldName, fieldNames, readPhone } from 'contact-request';
import { Type } from 'typebox';
import { canonicalEmail } from './email-address';
import { canonicalSelection } from './selection';

const checks: Readonly<Partial<Record<FieldName, (text: string) => boolean>>> = {
  email: (text) => canonicalEmail(text) === text,
  phone: (text) => readPhone(text) === text,
  selection: (text) => text === '' || canonicalSelection(text) === text,
};

const formatOf = (name: string) => `contact-${name}`;

export const formats = Object.fromEntries(
  Object.entries(checks).map(([name, check]) => [formatOf(name), check]),
);

export const requestSchema = Type.Unsafe<ContactRequest>(
  Type.Object(Object.fromEntries(fieldNames.map((name) => [name, fieldSchema(name)])), {
    additionalProperties: false,
  }),
);

export const alertSchema = Type.Object(
  {
    id: Type.String({ pattern: '^[a-z0-9-]{1,100}$', description: 'The course' }),
    email: textSchema('email'),
  },
  { additionalProperties: false },
);

function fieldSchema(name: FieldName) {
  if (name !== 'participants') return textSchema(name);
  const { label: description } = contactFields[name];
  return Type.Optional(Type.Integer({ minimum: 1, maximum: 999, description }));
}

function textSchema(name: FieldName) {
  const { label: description, longest: maxLength, missing } = contactFields[name];
  const text = { maxLength, description, ...(checks[name] ? { format: formatOf(name) } : {}) };
  return missing ? Type.String({ minLength: 1, ...text }) : Type.Optional(Type.String(text));
}
