import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, Notice } from 'shared-ui';
import { FieldLink } from '../form/FormNotices';
import type { Form } from '../form/use-form';
import type { Values } from '../form/values';
import { addressOf } from '../frame/addresses';
import styles from '../life/Life.module.css';
import { duplicate } from '../life/routes';
import { DeleteButton } from '../records/DeleteButton';
import { Planning } from './Planning';
import { type Problem, placeOf } from './problems';
import { stateOf } from './state';

interface PublicationPanelProps {
  form: Form;
  lacking: readonly Problem[];
  url: string;
  save: (more: Values, sentence: string) => Promise<void>;
  keep: (publishAt: string) => Promise<void>;
}

export function PublicationPanel({ form, lacking, url, save, keep }: PublicationPanelProps) {
  const { record, busy } = form;
  const isPublished = record?.active === true;
  const navigate = useNavigate();
  const [copying, setCopying] = useState(false);

  async function copy() {
    if (!record) return;
    setCopying(true);
    try {
      const { id } = await duplicate(record.id);
      void navigate(addressOf('formation', id));
    } catch (error) {
      setCopying(false);
      form.refuse(error);
    }
  }

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
            <Button
              variant="second"
              small
              busy={busy}
              onClick={() => void save({ active: false }, 'Retirée du site.')}
            >
              Retirer du site
            </Button>
          )}
          {record && (
            <Button variant="second" small busy={copying} onClick={copy}>
              Dupliquer
            </Button>
          )}
          {record && !isPublished && <DeleteButton form={form} record={record} />}
        </div>
      </div>
      <Planning {...{ form, save, keep }} lacking={lacking.length} />
    </>
  );
}
