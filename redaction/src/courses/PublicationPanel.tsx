import type { Problem } from '@campus/pocketbase/rules/course-problems.js';
import type { RecordModel } from 'pocketbase';
import { useCallback, useEffect, useState } from 'react';
import { classes, layout, Notice, SmartLink } from '@campus/shared-ui';
import { addressOf, draftAddress } from '../content/addresses';
import { momentText } from '../content/dates';
import { deleteRecord, loadDrafts } from '../content/save';
import { DeleteButton } from '../form/FormActions';
import { FieldLink } from '../form/FormNotices';
import type { Form } from '../form/use-form';
import { Dialog } from '../ui/Dialog';
import styles from '../ui/Page.module.css';
import { SmallButton } from '../ui/SmallButton';
import { TextField } from '../ui/TextField';
import type { CourseActions } from './ActionBar';
import { DuplicateButton } from './DuplicateButton';
import { stateOf } from './problems';

interface PublicationPanelProps extends CourseActions {
  missingProblems: readonly Problem[];
}

export function PublicationPanel({ form, missingProblems, url, save, saveCurrent }: PublicationPanelProps) {
  const { record, isSaving } = form;
  const isPublished = record?.active === true;
  const missingCount = missingProblems.length;

  return (
    <>
      <div className={classes(layout.stack, styles.panel)}>
        <p>
          <strong>{record ? stateOf(record).text : 'Pas encore enregistrée'}.</strong>{' '}
          {isPublished ? `Les visiteurs la voient sur ${url}.` : 'Les visiteurs ne la voient pas.'}
        </p>
        {record?.publishFailure && (
          <Notice kind="bad">La mise en ligne programmée a échoué : {String(record.publishFailure)}</Notice>
        )}
        {missingCount > 0 ? (
          <div>
            <p>
              {missingCount === 1 ? 'Il manque un point' : `Il manque ${missingCount} points`} pour la mettre
              en ligne :
            </p>
            <ul className={styles.list}>
              {missingProblems.map((problem) => (
                <li key={problem.sentence}>
                  <FieldLink path={problem.field}>{problem.sentence}</FieldLink>
                </li>
              ))}
            </ul>
          </div>
        ) : (
          !isPublished && <p>Rien ne manque : elle peut être mise en ligne.</p>
        )}
        <div className={styles.buttons}>
          {/* Such a save would publish a draft. */}
          {isPublished && !form.isDraft && (
            <SmallButton busy={isSaving} onClick={() => void save({ active: false }, 'Retirée du site.')}>
              Retirer du site
            </SmallButton>
          )}
          {record && <DuplicateButton id={record.id} onFailure={form.reportError} />}
          {record && !isPublished && <DeleteButton form={form} record={record} />}
        </div>
      </div>
      <SchedulePanel form={form} save={save} saveCurrent={saveCurrent} />
    </>
  );
}

function SchedulePanel({ form, save, saveCurrent }: Pick<CourseActions, 'form' | 'save' | 'saveCurrent'>) {
  const { record, isSaving, refusal, changeField } = form;
  const isPublished = record?.active === true;
  const time = String(form.content.values.publishAt);
  const [isTimeAsked, setTimeAsked] = useState(false);
  const timeProblem = isTimeAsked && !time && 'Indiquez le jour et l’heure de la mise en ligne.';

  function schedule() {
    setTimeAsked(!time);
    if (time) void saveCurrent();
  }

  return (
    <div className={classes(layout.stack, styles.panel)}>
      <h3>Mettre en ligne à une date</h3>
      <p>{isPublished ? publishedHelp : unpublishedHelp}</p>
      <div className={styles.buttons}>
        <div id="champ-publishAt">
          <TextField
            label="Jour et heure"
            error={timeProblem || refusal?.fields.publishAt}
            type="datetime-local"
            value={time}
            onChange={({ target }) => changeField('publishAt', target.value)}
          />
        </div>
        <SmallButton busy={isSaving} onClick={schedule}>
          Programmer
        </SmallButton>
        {!isPublished && record?.publishAt && (
          <SmallButton onClick={() => void save({ publishAt: '' }, 'Plus rien n’est programmé.')}>
            Ne plus programmer
          </SmallButton>
        )}
      </div>
      <Drafts form={form} />
    </div>
  );
}

const publishedHelp =
  'Ce que vous avez écrit ici se montrera à ce moment-là ; jusque-là, le site garde la version d’aujourd’hui. Les images ne se programment pas.';
const unpublishedHelp = 'La formation sera mise en ligne d’elle-même à ce moment-là, si rien ne manque.';

function Drafts({ form }: { form: Form }) {
  const { record, draft, leaveDeleted, reportError } = form;
  const [drafts, setDrafts] = useState<RecordModel[]>([]);
  const id = record?.id ?? '';
  const reload = useCallback(() => {
    if (id) loadDrafts(id).then(setDrafts, reportError);
  }, [id, reportError]);
  // A draft that is published is gone, one that is saved may have another time.
  useEffect(reload, [reload, draft?.updated]);

  const remove = (each: RecordModel) =>
    void deleteRecord('brouillon', each)
      .then(() => each.id === draft?.id && leaveDeleted(addressOf('formation', id)))
      .catch(reportError)
      .finally(reload);

  return drafts.map((each) => (
    <Draft
      key={each.id}
      draft={each}
      isOpen={each.id === draft?.id}
      isCoursePublished={record?.active === true}
      onRemove={() => remove(each)}
    />
  ));
}

const withdrawnHelp =
  'La formation est retirée du site : à ce moment-là, cette fiche changera, sans revenir en ligne.';

interface DraftProps {
  draft: RecordModel;
  isOpen: boolean;
  isCoursePublished: boolean;
  onRemove: () => void;
}

function Draft({ draft, isOpen, isCoursePublished, onRemove }: DraftProps) {
  const { id, formation, publishAt, author, failure } = draft;
  const [isConfirming, setConfirming] = useState(false);
  return (
    <Notice kind={failure ? 'bad' : 'info'}>
      <p>
        {publishAt
          ? `Une nouvelle version est programmée le ${momentText(String(publishAt))}, par ${author}.`
          : `Une version est gardée sans date, par ${author}.`}
        {failure && ` ${failure}`}
        {publishAt && !failure && !isCoursePublished && ` ${withdrawnHelp}`}
      </p>
      <div className={styles.buttons}>
        {!isOpen && <SmartLink to={draftAddress(String(formation), id)}>Ouvrir cette version</SmartLink>}
        <SmallButton onClick={() => setConfirming(true)}>Supprimer cette version</SmallButton>
      </div>
      {isConfirming && (
        <Dialog title="Supprimer cette version ?" onDelete={onRemove} onClose={() => setConfirming(false)}>
          <p>L’historique ne la garde pas.</p>
        </Dialog>
      )}
    </Notice>
  );
}
