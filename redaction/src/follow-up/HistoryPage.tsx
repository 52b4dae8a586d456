import type { RecordModel } from 'pocketbase';
import { useEffect, useRef, useState } from 'react';
import { Form, useLoaderData, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { ButtonLink, classes, layout, SmartLink, TextInput } from '@campus/shared-ui';
import { addressOf, historyAddress } from '../content/addresses';
import { childCollections, type Collection, childLabels } from '../content/collections';
import { momentText } from '../content/dates';
import { undoChange } from '../content/save';
import { Outcome, useOutcome } from '../ui/Outcome';
import { PageTitle } from '../ui/Page';
import styles from '../ui/Page.module.css';
import { SmallButton } from '../ui/SmallButton';
import { actionText, changesOf, faultsText, type History, undoText } from './changes';

/** Without a collection the history is that of all records, deleted ones included. */
export function HistoryPage({ collection }: { collection?: Collection }) {
  const { id } = useParams();
  const { changes, page, pageCount, titles } = useLoaderData<History>();
  const words = useSearchParams()[0].get('mots') ?? '';
  const { result, isRunning, undoneChange, undo } = useUndo(collection, id);
  const pageAddress = (to: number) => `?${new URLSearchParams({ mots: words, page: String(to) })}`;

  return (
    <>
      <header className={styles.head}>
        {collection && (
          <p>
            <SmartLink to={addressOf(collection, id)}>Retour à la fiche</SmartLink>
          </p>
        )}
        <PageTitle>Historique</PageTitle>
        <Outcome result={result} successText="La modification est annulée : la fiche est comme avant elle.">
          <p>{faultsText(result, undoneChange)}</p>
          {undoneChange && typeof result === 'object' && result.kind === 'conflict' && (
            <SmallButton busy={isRunning} onClick={() => undo(undoneChange, true)}>
              Annuler quand même cette modification
            </SmallButton>
          )}
        </Outcome>
        <Search words={words} />
        <p role="status">{changes.length === 0 ? emptyText(words) : `Page ${page} sur ${pageCount}.`}</p>
      </header>
      <ol className={layout.column}>
        {changes.map((change) => (
          <Entry
            key={change.id}
            change={change}
            titles={titles}
            isRunning={isRunning}
            isOneRecord={collection !== undefined}
            onUndo={() => undo(change, false)}
          />
        ))}
      </ol>
      <nav aria-label="Pages de l’historique" className={styles.buttons}>
        {page > 1 && <ButtonLink to={pageAddress(page - 1)}>Plus récentes</ButtonLink>}
        {page < pageCount && <ButtonLink to={pageAddress(page + 1)}>Plus anciennes</ButtonLink>}
      </nav>
    </>
  );
}

function useUndo(collection: Collection | undefined, id: string | undefined) {
  const navigate = useNavigate();
  const { result, isRunning, run } = useOutcome();
  const [undoneChange, setUndoneChange] = useState<RecordModel>();

  function undo(change: RecordModel, anyway: boolean) {
    setUndoneChange(change);
    run(async () => {
      const { course } = await undoChange(change.id, anyway);
      if (collection === 'formation' && course !== id)
        await navigate(historyAddress(collection, course), { replace: true });
    });
  }

  return { result, isRunning, undoneChange, undo };
}

const emptyText = (words: string): string =>
  words ? 'Aucune modification ne répond à cette recherche.' : 'Aucune modification n’est notée.';

const Search = ({ words }: { words: string }) => (
  <Form role="search" className={styles.buttons}>
    <TextInput
      ref={useShownText(words)}
      type="search"
      name="mots"
      maxLength={100}
      defaultValue={words}
      aria-label="Un titre, un nom, un mot changé"
    />
    <SmallButton type="submit">Chercher</SmallButton>
  </Form>
);

/** Back brings the words of before, and the input keeps the focus. */
function useShownText(text: string) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.value = text;
  }, [text]);
  return input;
}

interface EntryProps {
  change: RecordModel;
  titles: ReadonlyMap<string, string>;
  isRunning: boolean;
  isOneRecord: boolean;
  onUndo: () => void;
}

function Entry({ change, titles, isRunning, isOneRecord, onUndo }: EntryProps) {
  const child = childCollections.find((each) => each === change.collection);
  const name = child ? (titles.get(String(change.course)) ?? change.course) : change.title;
  const changes = change.action === 'update' ? changesOf(change, titles) : [];
  return (
    <li className={styles.entry}>
      <h2>
        {actionText(String(change.action))}
        {child && ` : ${childLabels[child].singular.toLowerCase()}`}
        {!isOneRecord && ` de « ${name} »`}, le {momentText(String(change.created))}
        {change.author && `, par ${change.author}`}
      </h2>
      {change.undoes && <p>Annulation d’une modification.</p>}
      {changes.length > 0 && (
        <dl className={classes(layout.column, styles.changes)}>
          {changes.map(({ label, before, after }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <del>{before || '(vide)'}</del> → <ins>{after || '(vide)'}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <SmallButton
        busy={isRunning}
        onClick={onUndo}
        aria-label={`${undoText(String(change.action))} du ${momentText(String(change.created))}`}
      >
        {undoText(String(change.action))}
      </SmallButton>
    </li>
  );
}
