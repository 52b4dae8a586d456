import {
  contactFields,
  type FieldName,
  fieldNames,
  findMalformedText,
  readHeadCount,
  readPhone,
  tooLongText,
  findUnwritableSign,
  type Values,
} from '@campus/contact-request';

interface FieldError {
  kind: 'missing' | 'wrong';
  text: string;
}

export type Errors = Readonly<Partial<Record<FieldName, FieldError>>>;

const missingCompany = 'Indiquez votre entreprise, ou activez «\u00A0Je suis un particulier\u00A0».';

// This catches typing errors. The contact service checks addresses strictly.
const emailPattern = /^[^\s@,;<>]+@[^\s@,;<>.]+(\.[^\s@,;<>.]+)+$/;

const checks: Partial<Record<FieldName, (text: string) => boolean>> = {
  email: (text) => emailPattern.test(text) && !findUnwritableSign(text),
  phone: (text) => readPhone(text) !== undefined,
  participants: (text) => readHeadCount(text) !== undefined,
};

export function validateField(name: FieldName, value: string): FieldError | undefined {
  const text = value.trim();
  const { max, missing: usual } = contactFields[name];
  const missing = name === 'company' ? missingCompany : usual;
  if (text === '') return missing === undefined ? undefined : { kind: 'missing', text: missing };
  if ([...text].length > max) return { kind: 'wrong', text: tooLongText(max) };
  const malformed = checks[name]?.(text) === false && findMalformedText(name, text);
  return malformed ? { kind: 'wrong', text: malformed } : undefined;
}

export function validate(values: Values): Errors {
  const errors: Partial<Record<FieldName, FieldError>> = {};
  for (const name of fieldNames) {
    const error = validateField(name, values[name]);
    if (error) errors[name] = error;
  }
  return errors;
}
