import { Field, TextInput } from 'shared-ui';

const shortest = 10;

/** The field `password` of a form. */
export function NewPassword({ error }: { error: string | undefined }) {
  return (
    <Field
      label="Nouveau mot de passe"
      hint={`${shortest} caractères au moins : trois ou quatre mots sans rapport conviennent très bien.`}
      error={error}
    >
      {(control) => (
        <TextInput
          {...control}
          type="password"
          name="password"
          autoComplete="new-password"
          minLength={shortest}
          maxLength={71}
          required
        />
      )}
    </Field>
  );
}
