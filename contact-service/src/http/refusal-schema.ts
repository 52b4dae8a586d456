import { Type } from 'typebox';

export const Refusal = Type.Object({
  error: Type.String(),
  fields: Type.Optional(Type.Record(Type.String(), Type.String())),
});
