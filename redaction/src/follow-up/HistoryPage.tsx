import type { RecordModel } from 'pocketbase';
import { useCallback, useState } from 'react';
import { Button, Loading, SmartLink, TextInput } from '@campus/shared-ui';
import { type Refusal, refusalOf, useLoaded } from '../backend/answers';
import { addressOf } from '../content/addresses';
import { childCollections, type Collection, kinds } from '../content/collections';
import { undo } from '../content/save';
import { momentText } from '../ui/dates';
import { Failure, Outcome, PageTitle } from '../ui/Page';
import styles from '../ui/Page.module.css';
import { SmallButton } from '../ui/SmallButton';
import { actionText, changesOf, loadHistory, undoText } from './changes';

interface HistoryPageProps {
  /** Without it the history is of everything, deleted records among it. */
  of?: { collection: Collection; id: string };
}

export function HistoryPage({ of }: HistoryPageProps) {
  const { collection, id } = of ?? {};
  const [{ text, page }, setQuery] = useState({ text: '', page: 1 });
  const [loaded, reload] = useLoaded(
    useCallback(
      () => loadHistory({ of: collection && id ? { collection, id } : undefined, text, page }),
      [collection, id, text, page],
    ),
  );
  const { result, asking, takeBack } = useUndo(reload);

  function show(words: string, to: number) {
    setQuery({ text: words, page: to });
    scrollTo({ top: 0 });
  }

  if (loaded.state === 'loading') return <Loading />;
  if (loaded.state === 'failed') return <Failure refusal={loaded.refusal} onRetry={reload} />;
  const { changes, pages, titles } = loaded.data;
  return (
    <>
      <header className={styles.head}>
        {of && (
          <p>
            <SmartLink to={addressOf(of.collection, of.id)}>Retour à la fiche</SmartLink>
          </p>
        )}
        <PageTitle>Historique</PageTitle>
        <Outcome result={result} done="La modification est annulée : la fiche est comme avant elle.">
          {asking && (
            <SmallButton onClick={() => void takeBack(asking, true)}>
              Annuler quand même cette modification
            </SmallButton>
          )}
        </Outcome>
        <Search onSearch={(words) => show(words, 1)} />
        <p role="status">
          {changes.length === 0 ? 'Aucune modification n’est notée.' : `Page ${page} sur ${pages}.`}
        </p>
      </header>
      <ol className={styles.entries}>
        {changes.map((change) => (
          <Entry
            key={change.id}
            change={change}
            titles={titles}
            isAlone={of !== undefined}
            onUndo={() => void takeBack(change.id, false)}
          />
        ))}
      </ol>
      <nav aria-label="Pages de l’historique" className={styles.buttons}>
        {page > 1 && <Button onClick={() => show(text, page - 1)}>Plus récentes</Button>}
        {page < pages && <Button onClick={() => show(text, page + 1)}>Plus anciennes</Button>}
      </nav>
    </>
  );
}

function useUndo(onDone: () => void) {
  const [result, setResult] = useState<Refusal | 'done'>();
  const [asking, setAsking] = useState('');

  async function takeBack(change: string, anyway: boolean) {
    setResult(undefined);
    try {
      await undo(change, anyway);
      setAsking('');
      setResult('done');
      onDone();
    } catch (error) {
      const refusal = refusalOf(error);
      setAsking(refusal.kind === 'conflict' ? change : '');
      setResult(refusal);
    }
  }

  return { result, asking, takeBack };
}

function Search({ onSearch }: { onSearch: (words: string) => void }) {
  return (
    <form
      role="search"
      className={styles.buttons}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(String(new FormData(event.currentTarget).get('text')));
      }}
    >
      <TextInput type="search" name="text" maxLength={100} aria-label="Un titre, un nom, un mot changé" />
      <SmallButton type="submit">Chercher</SmallButton>
    </form>
  );
}

interface EntryProps {
  change: RecordModel;
  titles: ReadonlyMap<string, string>;
  isAlone: boolean;
  onUndo: () => void;
}

function Entry({ change, titles, isAlone, onUndo }: EntryProps) {
  const child = childCollections.find((each) => each === change.collection);
  const name = child ? (titles.get(String(change.course)) ?? change.course) : change.title;
  const changes = change.action === 'update' ? changesOf(change, titles) : [];
  return (
    <li className={styles.entry}>
      <h2>
        {actionText(String(change.action))}
        {child && ` : ${kinds[child].one.toLowerCase()}`}
        {!isAlone && ` de « ${name} »`}, le {momentText(String(change.created))}
        {change.author && `, par ${change.author}`}
      </h2>
      {change.undoes && <p>Annulation d’une modification.</p>}
      {changes.length > 0 && (
        <dl className={styles.changes}>
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
        onClick={onUndo}
        aria-label={`${undoText(String(change.action))} du ${momentText(String(change.created))}`}
      >
        {undoText(String(change.action))}
      </SmallButton>
    </li>
  );
}
