import type { RecordModel } from 'pocketbase';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, Field, Notice, SmartLink, TextInput } from 'shared-ui';
import type { Form } from '../form/use-form';
import type { Values } from '../form/values';
import { addressOf, versionAddress } from '../frame/addresses';
import styles from '../life/Life.module.css';
import { callOff, versionsOf } from '../life/routes';
import { fromLocalInput, momentText, toLocalInput } from '../ui/dates';

interface PlanningProps {
  form: Form;
  lacking: number;
  save: (more: Values, sentence: string) => Promise<void>;
  keep: (publishAt: string) => Promise<void>;
}

export function Planning({ form, lacking, save, keep }: PlanningProps) {
  const { record, draft: open, refuse } = form;
  const isPublished = record?.active === true;
  const [at, setAt] = useState(() => toLocalInput(String((open ?? record)?.publishAt ?? '')));
  const [problem, setProblem] = useState('');
  const [versions, setVersions] = useState<RecordModel[]>([]);
  const navigate = useNavigate();
  const id = record?.id ?? '';
  const look = useCallback(() => {
    if (id && isPublished) versionsOf(id).then(setVersions, refuse);
  }, [id, isPublished, refuse]);
  useEffect(look, [look]);

  async function plan() {
    const moment = fromLocalInput(at);
    if (!moment || Date.parse(moment) < Date.now())
      return setProblem('Choisissez un jour et une heure à venir.');
    setProblem('');
    const still =
      lacking > 0 ? ' Complétez d’ici là ce qui manque, sinon elle ne sera pas mise en ligne.' : '';
    if (!isPublished) return save({ publishAt: moment }, `Programmée le ${momentText(moment)}.${still}`);
    await keep(moment);
    look();
  }

  async function remove(version: string) {
    try {
      await callOff(version);
      if (version === open?.id) return navigate(addressOf('formation', id));
    } catch (error) {
      refuse(error);
    }
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
      {versions.map(({ id: version, publishAt, author, failure }) => (
        <Notice key={version} kind={failure ? 'bad' : 'info'}>
          <p>
            {publishAt
              ? `Une nouvelle version est programmée le ${momentText(String(publishAt))}, par ${author}.`
              : `Une version est gardée sans date, par ${author}.`}
            {failure && ` ${failure}`}
          </p>
          <div className={styles.buttons}>
            {version !== open?.id && (
              <SmartLink to={versionAddress(id, version)}>Ouvrir cette version</SmartLink>
            )}
            <Button variant="second" small onClick={() => void remove(version)}>
              {publishAt ? 'Ne plus programmer' : 'Supprimer cette version'}
            </Button>
          </div>
        </Notice>
      ))}
    </div>
  );
}
