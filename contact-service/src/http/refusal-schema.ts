import { Type } from 'typebox';

/** Every answer that is none of success. */
export const Refusal = Type.Object({
  error: Type.String(),
  fields: Type.Optional(Type.Record(Type.String(), Type.String())),
});
