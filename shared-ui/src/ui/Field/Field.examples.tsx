import type { ComponentProps } from 'react';
import { type Examples, Forced } from '../examples';
import { Field } from './Field';
import { Select, TextArea, TextInput } from './Input';
import { Switch } from './Switch';

const name = (props: ComponentProps<'input'>, error?: string, hint?: string) => (
  <Field label="Prénom" hint={hint} error={error}>
    {(control) => <TextInput {...control} {...props} />}
  </Field>
);
const choices = [
  { value: '', label: 'Choisissez une formation' },
  { value: 'python', label: 'Python' },
];

export default {
  rest: name({ placeholder: 'Camille' }, undefined, 'Celui de la convention.'),
  focus: <Forced state="focus">{name({})}</Forced>,
  invalid: name({}, 'Indiquez votre prénom.'),
  disabled: name({ disabled: true, defaultValue: 'Camille' }),
  select: <Field label="Formation">{(control) => <Select {...control} options={choices} />}</Field>,
  switch: (
    <>
      <Switch label="Je suis un particulier" />
      <Switch label="Je suis un particulier" defaultChecked />
    </>
  ),
  'text area, empty, to be read': (
    <>
      <TextArea label="Message" optional placeholder="Vos dates, votre effectif, vos questions" />
      <TextArea label="Message" empty />
      <TextArea label="Message" view defaultValue="Douze personnes, en mars." />
    </>
  ),
} satisfies Examples;
