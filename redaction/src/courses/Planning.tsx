import type { RecordModel } from 'pocketbase';
import { useCallback, useEffect, useState } from 'react';
import { Button, Field, Notice, TextInput } from 'shared-ui';
import { refusalOf } from '../backend/refusals';
import type { Form } from '../form/use-form';
import type { Values } from '../form/values';
import styles from '../life/Life.module.css';
import { callOff, plannedOf, schedule } from '../life/routes';
import { fromLocalInput, momentText, toLocalInput } from '../ui/dates';

interface PlanningProps {
  form: Form;
  /** How much is missing for it to be published. */
  lacking: number;
  save: (more: Values, sentence: string) => Promise<void>;
}

/** A course that waits for its first day, or a new version of one that is published. */
export function Planning({ form, lacking, save }: PlanningProps) {
  const { record, fiche } = form;
  const isPublished = record?.active === true;
  const [at, setAt] = useState(() => toLocalInput(String(record?.publishAt ?? '')));
  const [problem, setProblem] = useState('');
  const [planned, setPlanned] = useState<RecordModel[]>([]);
  const id = record?.id ?? '';
  const look = useCallback(() => {
    if (id && isPublished) plannedOf(id).then(setPlanned, () => setPlanned([]));
  }, [id, isPublished]);
  useEffect(look, [look]);

  async function plan() {
    const moment = fromLocalInput(at);
    if (!moment || Date.parse(moment) < Date.now())
      return setProblem('Choisissez un jour et une heure à venir.');
    setProblem('');
    const still =
      lacking > 0 ? ' Complétez d’ici là ce qui manque, sinon elle ne sera pas mise en ligne.' : '';
    if (!isPublished) return save({ publishAt: moment }, `Programmée le ${momentText(moment)}.${still}`);
    if (!form.hasNumbers()) return;
    try {
      await schedule(id, fiche, moment);
      // Else the next "Enregistrer" would show it at once.
      form.discard();
      look();
    } catch (error) {
      const refusal = refusalOf(error);
      form.setRefusal(refusal);
      setProblem(refusal.sentence);
    }
  }

  async function cancel(draft: string) {
    await callOff(draft).catch((error) => setProblem(refusalOf(error).sentence));
    look();
  }

  return (
    <div className={styles.panel}>
      <h3>Mettre en ligne à une date</h3>
      <p>
        {isPublished
          ? 'Ce que vous avez écrit ici se montrera à ce moment-là ; jusque-là, le site garde la version d’aujourd’hui. Les images ne se programment pas.'
          : 'La formation sera mise en ligne d’elle-même à ce moment-là, si rien ne manque.'}
      </p>
      <div className={styles.buttons}>
        <Field label="Jour et heure" error={problem}>
          {(control) => (
            <TextInput
              {...control}
              type="datetime-local"
              value={at}
              onChange={({ target }) => setAt(target.value)}
            />
          )}
        </Field>
        <Button variant="second" small onClick={plan}>
          Programmer
        </Button>
        {!isPublished && record?.publishAt && (
          <Button
            variant="second"
            small
            onClick={() => void save({ publishAt: '' }, 'Plus rien n’est programmé.')}
          >
            Ne plus programmer
          </Button>
        )}
      </div>
      {planned.map((draft) => (
        <Notice key={draft.id} kind={draft.failure ? 'bad' : 'info'}>
          <p>
            Une nouvelle version est programmée le {momentText(String(draft.publishAt))}, par{' '}
            {String(draft.author)}.{draft.failure && ` Elle n’a pas pu être mise en ligne : ${draft.failure}`}
          </p>
          <Button variant="second" small onClick={() => void cancel(draft.id)}>
            Ne plus programmer
          </Button>
        </Notice>
      ))}
    </div>
  );
}
