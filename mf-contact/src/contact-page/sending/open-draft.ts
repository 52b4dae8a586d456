import { type Draft, readDraft } from './draft';
import { type Values, valuesFrom } from './fields';
import { randomKey } from './random-key';

/** Goes on with the draft of this tab. What already stands in the form, written before it came alive, wins. */
export function openDraft(current: Values, chosen: string): Draft {
  const stored = readDraft();
  if (!stored) return { values: current, chosen, startedAt: Date.now() };
  // A link that names another course than last time wins over the draft's choice.
  const choiceStands = stored.chosen === chosen && current.formation === chosen;
  const values = valuesFrom((name) => current[name] || stored.values[name]);
  return {
    ...stored,
    chosen,
    values: { ...values, formation: choiceStands ? stored.values.formation : current.formation },
  };
}

/** The attempt to send these values: the same key as last time as long as the content is the same. */
export function attemptFor({ attempt }: Draft, values: Values): { content: string; key: string } {
  const content = JSON.stringify(values);
  return attempt?.content === content ? attempt : { content, key: randomKey() };
}
