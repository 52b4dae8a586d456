import { unstable_usePrompt as usePrompt, useBeforeUnload } from 'react-router-dom';
import { hasFile } from '../content/values';
import type { Form } from './use-form';

/** Asks before a chosen file is left behind: no autosave holds it. */
export const FileGuard = ({ form: { isDirty, content } }: { form: Pick<Form, 'isDirty' | 'content'> }) =>
  isDirty && hasFile(content) && <Guard />;

function Guard() {
  usePrompt({
    // A replaced address, or an anchor, belongs to the same screen.
    when: ({ currentLocation, nextLocation, historyAction }) =>
      historyAction !== 'REPLACE' &&
      currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search,
    message:
      'Le fichier choisi n’est pas enregistré : si vous quittez cette fiche, il faudra le choisir de nouveau. Votre texte est gardé. La quitter ?',
  });
  useBeforeUnload((event) => event.preventDefault());
  return null;
}
