import type { Examples } from '../examples';
import { Notice } from './Notice';

export default {
  info: (
    <Notice kind="info">
      Formation mise à jour le 1er novembre{'\u00a0'}: <a href="/contact">contactez-nous</a>.
    </Notice>
  ),
  bad: <Notice kind="bad">Veuillez remplir tous les champs.</Notice>,
  good: <Notice kind="good">Votre demande est partie.</Notice>,
} satisfies Examples;
