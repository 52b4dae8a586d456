import { contactFields, type FieldName, fieldNames, malformedEmail, type Values } from 'contact-request';

/** What is wrong with a field, in words for the visitor. */
interface FieldError {
  kind: 'missing' | 'wrong';
  text: string;
}

export type Errors = Readonly<Partial<Record<FieldName, FieldError>>>;

/** Here the switch is the easier way. */
const missingCompany = 'Indiquez votre entreprise, ou activez «\u00A0Je suis un particulier\u00A0».';

// Catches slips of the keyboard; the contact service is the one that judges addresses strictly.
const email = /^[^\s@,;<>]+@[^\s@,;<>.]+(\.[^\s@,;<>.]+)+$/;

/** What is wrong with one field, if anything is. */
export function validateField(name: FieldName, value: string): FieldError | undefined {
  const text = value.trim();
  const { missing } = contactFields[name];
  if (!missing) return undefined;
  if (text === '') return { kind: 'missing', text: name === 'company' ? missingCompany : missing };
  if (name === 'email' && !email.test(text)) return { kind: 'wrong', text: malformedEmail };
  return undefined;
}

/** What is wrong with the whole form: empty when it may be sent. */
export function validate(values: Values): Errors {
  const errors: Partial<Record<FieldName, FieldError>> = {};
  for (const name of fieldNames) {
    const error = validateField(name, values[name]);
    if (error) errors[name] = error;
  }
  return errors;
}
