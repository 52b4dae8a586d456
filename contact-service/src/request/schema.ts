import {
  type ContactRequest,
  contactFields,
  type Field,
  type FieldName,
  fieldNames,
  findMalformedText,
  maxHeadCount,
  readPhone,
  missingFieldsText,
  tooLongText,
  unreadableText,
} from '@campus/contact-request';
import type { FastifySchemaValidationError } from 'fastify';
import { type TStringOptions, Type } from 'typebox';
import { canonicalEmail } from './email-address';
import { canonicalSelection } from './normalise';

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
  return Type.Optional(Type.Integer({ minimum: 1, maximum: maxHeadCount, description }));
}

function textSchema(name: FieldName) {
  const { label: description, max: maxLength, missing } = contactFields[name];
  const text: TStringOptions = { maxLength, description };
  if (checks[name]) text.format = formatOf(name);
  return missing ? Type.String({ minLength: 1, ...text }) : Type.Optional(Type.String(text));
}

/** Faults at what is no field of the form make the request unreadable, and are not named. */
export function refusal(faults: FastifySchemaValidationError[], body: unknown) {
  const fieldFaults = faults.filter((fault) => Object.hasOwn(contactFields, fieldOf(fault)));
  const blankFaults = fieldFaults.filter(isBlank);
  const fields = new Map<FieldName, string>();
  // A blank e-mail is also malformed: the first message of a field stays.
  for (const fault of [...blankFaults, ...fieldFaults]) {
    const name = fieldOf(fault) as FieldName;
    if (!fields.has(name)) fields.set(name, messageOf(fault, name, body));
  }
  const wrong = fields.size > 0 ? 'Veuillez corriger les champs signalés.' : unreadableText;
  return { error: blankFaults.length > 0 ? missingFieldsText : wrong, fields: Object.fromEntries(fields) };
}

function isBlank({ keyword }: FastifySchemaValidationError): boolean {
  return keyword === 'required' || keyword === 'minLength';
}

function fieldOf({ instancePath, params }: FastifySchemaValidationError): string {
  const { missingProperty } = params;
  return typeof missingProperty === 'string' ? missingProperty : instancePath.slice(1);
}

function messageOf(fault: FastifySchemaValidationError, name: FieldName, body: unknown): string {
  const field: Field = contactFields[name];
  switch (fault.keyword) {
    case 'required':
    case 'minLength':
      return field.missing ?? unreadableText;
    case 'maxLength':
      return tooLongText(Number(fault.params.limit));
    case 'format':
    case 'minimum':
    case 'maximum':
      return findMalformedText(name, (body as Record<string, unknown>)[name]) ?? unreadableText;
    default:
      if (fault.params.type === 'string') return 'Ce champ doit être un texte.';
      return field.malformed ?? unreadableText;
  }
}
