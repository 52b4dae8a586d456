import { unstable_usePrompt as usePrompt, useBeforeUnload } from 'react-router-dom';
import { hasFile } from '../content/values';
import type { Form } from './use-form';

type GuardedForm = Pick<Form, 'isDirty' | 'isStored' | 'content'>;

/** Asks before a file is left behind, which no autosave holds, or a text that was not stored. */
export const LeaveGuard = ({ form: { isDirty, isStored, content } }: { form: GuardedForm }) =>
  isDirty && (!isStored || hasFile(content)) && <Guard message={isStored ? fileMessage : textMessage} />;

const fileMessage =
  'Le fichier choisi n’est pas enregistré : si vous quittez cette fiche, il faudra le choisir de nouveau. Votre texte est gardé. La quitter ?';
const textMessage =
  'Ce navigateur ne peut pas garder votre saisie : si vous quittez cette fiche, elle est perdue. La quitter ?';

function Guard({ message }: { message: string }) {
  usePrompt({
    // A replaced address, or an anchor, belongs to the same screen.
    when: ({ currentLocation, nextLocation, historyAction }) =>
      historyAction !== 'REPLACE' &&
      currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search,
    message,
  });
  useBeforeUnload((event) => event.preventDefault());
  return null;
}
