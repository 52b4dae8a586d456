import type { ComponentProps, ReactNode } from 'react';
import { ActionLink, SmartLink } from '../ui/Link/Link';
import { Button, ButtonLink, IconButton, IconLink } from '../ui/Button/Button';
import { Field, Select, Switch, TextArea, TextInput } from '../ui/Field/Field';
import { layout } from '../ui/styles';
import type { Examples } from './examples';

const link = (
  <ActionLink to="/formations" iconEnd="arrow">
    Tout le catalogue
  </ActionLink>
);

const row = (children: ReactNode) => <div className={layout.row}>{children}</div>;

const buttons = row(
  <>
    <Button iconEnd="arrow">Voir tout</Button>
    <Button variant="second">Effacer</Button>
    <IconButton icon="menu" label="Ouvrir le menu" />
  </>,
);

const nameField = (props: ComponentProps<'input'>, error?: string, hint?: string) => (
  <Field label="Prénom" hint={hint} error={error}>
    {(control) => <TextInput {...control} {...props} />}
  </Field>
);
const choices = [
  { value: '', label: 'Choisissez une formation' },
  { value: 'python', label: 'Python' },
];

export const controls = {
  ActionLink: {
    rest: link,
    'icon before': (
      <ActionLink to="/formations" icon="back">
        Nos formations
      </ActionLink>
    ),
  },
  Button: {
    rest: buttons,
    'small, links': row(
      <>
        <ButtonLink to="/contact" small>
          Contacter
        </ButtonLink>
        <IconLink to="/" icon="close" label="Fermer" />
      </>,
    ),
    'disabled, busy': row(
      <>
        <Button disabled>Envoyer</Button>
        <Button busy>Envoi en cours</Button>
        <IconButton icon="back" label="Précédent" aria-disabled />
      </>,
    ),
  },
  Field: {
    rest: nameField({ placeholder: 'Camille' }, undefined, 'Celui de la convention.'),
    invalid: nameField({}, 'Indiquez votre prénom.'),
    disabled: nameField({ disabled: true, defaultValue: 'Camille' }),
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
  },
  Link: { rest: <SmartLink to="/confidentialité">Politique de confidentialité</SmartLink> },
} satisfies Record<string, Examples>;
