import type { Examples } from '../examples';
import { CallToAction } from './CallToAction';

export default {
  rest: (
    <CallToAction
      title="Parlons de votre projet"
      content={'Une question sur un programme, un financement\u202f? Nous répondons sous 24 heures.'}
      button="Nous contacter"
    />
  ),
} satisfies Examples;
