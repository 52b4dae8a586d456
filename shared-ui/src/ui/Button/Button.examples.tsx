import type { ReactNode } from 'react';
import { type Examples, Forced } from '../examples';
import { layout } from '../styles';
import { Button, ButtonLink } from './Button';
import { IconButton, IconLink } from './IconButton';

const row = (children: ReactNode) => <div className={layout.row}>{children}</div>;

const each = row(
  <>
    <Button iconEnd="arrow">Voir tout</Button>
    <Button variant="second">Effacer</Button>
    <IconButton icon="menu" label="Ouvrir le menu" />
  </>,
);

export default {
  rest: each,
  hover: <Forced state="hover">{each}</Forced>,
  pressed: <Forced state="active">{each}</Forced>,
  focus: <Forced state="focus">{each}</Forced>,
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
} satisfies Examples;
