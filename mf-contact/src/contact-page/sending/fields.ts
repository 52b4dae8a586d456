/** The fields of a contact request (specification, section 3), in the form's order. */
export const fieldNames = [
  'formation',
  'firstName',
  'lastName',
  'email',
  'phone',
  'company',
  'message',
] as const;

export type FieldName = (typeof fieldNames)[number];
export type Values = Readonly<Record<FieldName, string>>;

/** The longest texts that the contact service accepts. */
export const maxLengths: Readonly<Record<FieldName, number>> = {
  formation: 200,
  firstName: 100,
  lastName: 100,
  email: 254,
  phone: 40,
  company: 200,
  message: 5000,
};

/** Builds the values field by field. */
export function valuesFrom(read: (name: FieldName) => string): Values {
  return Object.fromEntries(fieldNames.map((name) => [name, read(name)])) as Record<FieldName, string>;
}
