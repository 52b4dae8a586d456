import type { RecordModel } from 'pocketbase';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Field, Notice, SmartLink, TextInput } from '@campus/shared-ui';
import { addressOf, versionAddress } from '../content/addresses';
import { callOff, versionsOf } from '../content/save';
import { DeleteButton } from '../form/FormActions';
import { FieldLink } from '../form/FormNotices';
import type { Form } from '../form/use-form';
import { fromLocalInput, momentText, toLocalInput } from '../ui/dates';
import styles from '../ui/Page.module.css';
import { SmallButton } from '../ui/SmallButton';
import type { CourseActs } from './ActionBar';
import { DuplicateButton } from './DuplicateButton';
import { placeOf, type Problem, stateOf } from './problems';

interface PublicationPanelProps extends CourseActs {
  lacking: readonly Problem[];
}

export function PublicationPanel({ form, lacking, url, save, keep }: PublicationPanelProps) {
  const { record, busy } = form;
  const isPublished = record?.active === true;

  return (
    <>
      <div className={styles.panel}>
        <p>
          <strong>{record ? stateOf(record).text : 'Pas encore enregistrée'}.</strong>{' '}
          {isPublished ? `Les visiteurs la voient sur ${url}.` : 'Les visiteurs ne la voient pas.'}
        </p>
        {record?.publishFailure && (
          <Notice kind="bad">La mise en ligne programmée a échoué : {String(record.publishFailure)}</Notice>
        )}
        {lacking.length > 0 ? (
          <div>
            <p>
              {lacking.length === 1 ? 'Il manque un point' : `Il manque ${lacking.length} points`} pour la
              mettre en ligne :
            </p>
            <ul className={styles.list}>
              {lacking.map((problem) => (
                <li key={problem.sentence}>
                  <FieldLink place={placeOf(problem)}>{problem.sentence}</FieldLink>
                </li>
              ))}
            </ul>
          </div>
        ) : (
          !isPublished && <p>Rien ne manque : elle peut être mise en ligne.</p>
        )}
        <div className={styles.buttons}>
          {isPublished && (
            <SmallButton busy={busy} onClick={() => void save({ active: false }, 'Retirée du site.')}>
              Retirer du site
            </SmallButton>
          )}
          {record && <DuplicateButton id={record.id} onFailure={form.refuse} />}
          {record && !isPublished && <DeleteButton form={form} record={record} />}
        </div>
      </div>
      <Planning {...{ form, save, keep }} lacking={lacking.length} />
    </>
  );
}

interface PlanningProps extends Omit<CourseActs, 'url'> {
  lacking: number;
}

function Planning({ form, lacking, save, keep }: PlanningProps) {
  const { record, draft: open } = form;
  const isPublished = record?.active === true;
  const [at, setAt] = useState(() => toLocalInput(String((open ?? record)?.publishAt ?? '')));
  const [problem, setProblem] = useState('');
  const { versions, look, remove } = useVersions(form);

  async function plan() {
    const moment = fromLocalInput(at);
    setProblem(moment ? '' : 'Indiquez le jour et l’heure de la mise en ligne.');
    if (!moment) return;
    const still =
      lacking > 0 ? ' Complétez d’ici là ce qui manque, sinon elle ne sera pas mise en ligne.' : '';
    if (!isPublished) return save({ publishAt: moment }, `Programmée le ${momentText(moment)}.${still}`);
    await keep(moment);
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
        <div id="champ-publishAt">
          <Field label="Jour et heure" error={problem || form.refusal?.fields.publishAt}>
            {(control) => (
              <TextInput
                {...control}
                type="datetime-local"
                value={at}
                onChange={({ target }) => {
                  setAt(target.value);
                  form.forgive('publishAt');
                }}
              />
            )}
          </Field>
        </div>
        <SmallButton busy={form.busy} onClick={plan}>
          Programmer
        </SmallButton>
        {!isPublished && record?.publishAt && (
          <SmallButton onClick={() => void save({ publishAt: '' }, 'Plus rien n’est programmé.')}>
            Ne plus programmer
          </SmallButton>
        )}
      </div>
      {versions.map((version) => (
        <Version
          key={version.id}
          version={version}
          isOpen={version.id === open?.id}
          onRemove={() => void remove(version.id)}
        />
      ))}
    </div>
  );
}

function useVersions({ record, draft, refuse }: Form) {
  const [versions, setVersions] = useState<RecordModel[]>([]);
  const navigate = useNavigate();
  const id = record?.active === true ? record.id : '';
  const look = useCallback(() => {
    if (id) versionsOf(id).then(setVersions, refuse);
  }, [id, refuse]);
  useEffect(look, [look]);

  async function remove(version: string) {
    try {
      await callOff(version);
      if (version === draft?.id) return navigate(addressOf('formation', id));
    } catch (error) {
      refuse(error);
    }
    look();
  }

  return { versions, look, remove };
}

interface VersionProps {
  version: RecordModel;
  isOpen: boolean;
  onRemove: () => void;
}

function Version({ version, isOpen, onRemove }: VersionProps) {
  const { id, formation, publishAt, author, failure } = version;
  return (
    <Notice kind={failure ? 'bad' : 'info'}>
      <p>
        {publishAt
          ? `Une nouvelle version est programmée le ${momentText(String(publishAt))}, par ${author}.`
          : `Une version est gardée sans date, par ${author}.`}
        {failure && ` ${failure}`}
      </p>
      <div className={styles.buttons}>
        {!isOpen && <SmartLink to={versionAddress(String(formation), id)}>Ouvrir cette version</SmartLink>}
        <SmallButton onClick={onRemove}>
          {publishAt ? 'Ne plus programmer' : 'Supprimer cette version'}
        </SmallButton>
      </div>
    </Notice>
  );
}
