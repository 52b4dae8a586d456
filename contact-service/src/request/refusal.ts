import { contactFields, type Field, type FieldName, somethingMissing, unreadable } from 'contact-request';
import type { FastifySchemaValidationError } from 'fastify';

/** A stranger may invent thousands of fields, with names of any length. */
const mostUnknown = 10;
const longestName = 40;

export function refusal(complaints: FastifySchemaValidationError[]) {
  const blank = complaints.filter(isBlank);
  const known = complaints.filter((complaint) => Object.hasOwn(contactFields, fieldOf(complaint)));
  const unknown = complaints.filter((complaint) => !known.includes(complaint));
  const fields = new Map<string, string>();
  // A blank e-mail is also malformed: the first message of a field stays.
  for (const complaint of [...blank, ...known, ...unknown.slice(0, mostUnknown)]) {
    const name = fieldOf(complaint).slice(0, longestName);
    if (name !== '' && !fields.has(name)) fields.set(name, messageOf(complaint, name));
  }
  const wrong = fields.size > 0 ? 'Veuillez corriger les champs signalés.' : unreadable;
  return { error: blank.length > 0 ? somethingMissing : wrong, fields: Object.fromEntries(fields) };
}

function isBlank({ keyword }: FastifySchemaValidationError): boolean {
  return keyword === 'required' || keyword === 'minLength';
}

function fieldOf({ instancePath, params }: FastifySchemaValidationError): string {
  const named = params.missingProperty ?? params.additionalProperty;
  return typeof named === 'string' ? named : instancePath.slice(1);
}

function messageOf(complaint: FastifySchemaValidationError, name: string): string {
  const field: Field | undefined = contactFields[name as FieldName];
  switch (complaint.keyword) {
    case 'required':
    case 'minLength':
      return field?.missing ?? 'Ce champ manque.';
    case 'maxLength':
      return `${Number(complaint.params.limit).toLocaleString('fr-FR')} caractères au maximum.`;
    case 'additionalProperties':
      return 'Ce champ n’existe pas.';
    case 'format':
    case 'minimum':
    case 'maximum':
      return field?.malformed ?? unreadable;
    default:
      return complaint.params.type === 'integer' && field?.malformed
        ? field.malformed
        : 'Ce champ doit être un texte.';
  }
}
