import { Field, TextInput } from 'shared-ui';

export function NewPassword({ error }: { error: string | undefined }) {
  return (
    <Field
      label="Nouveau mot de passe"
      hint="10 caractères au moins : trois ou quatre mots sans rapport conviennent très bien."
      error={error}
    >
      {(control) => (
        <TextInput
          {...control}
          type="password"
          name="password"
          autoComplete="new-password"
          minLength={10}
          maxLength={71}
          required
        />
      )}
    </Field>
  );
}
