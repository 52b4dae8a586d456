import { type Examples, Forced } from '../examples';
import { ActionLink } from './ActionLink';

const link = (
  <ActionLink to="/formations" iconEnd="arrow">
    Tout le catalogue
  </ActionLink>
);

export default {
  rest: link,
  hover: <Forced state="hover">{link}</Forced>,
  focus: <Forced state="focus">{link}</Forced>,
  'icon before': (
    <ActionLink to="/formations" icon="back">
      Nos formations
    </ActionLink>
  ),
} satisfies Examples;
