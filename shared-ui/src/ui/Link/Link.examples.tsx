import { type Examples, Forced } from '../examples';
import { SmartLink } from './SmartLink';

const link = <SmartLink to="/confidentialité">Politique de confidentialité</SmartLink>;

export default {
  rest: link,
  hover: <Forced state="hover">{link}</Forced>,
  focus: <Forced state="focus">{link}</Forced>,
} satisfies Examples;
