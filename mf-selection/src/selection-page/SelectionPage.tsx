import type { Selection } from '@campus/contact-request';
import { type FormEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import {
  ActionLink,
  Button,
  classes,
  Field,
  LoadFailure,
  Loading,
  layout,
  Notice,
  OfflineNotice,
  type PageProps,
  Select,
} from '@campus/shared-ui';
import { hasCourse, isFull, withCourse } from '../store/changes';
import { Courses } from './courses/Courses';
import { HiddenFields } from './courses/HiddenFields';
import type { SelectionData } from './load';
import { fullSentence } from './read-address';
import styles from './SelectionPage.module.css';
import { Sharing } from './Sharing';
import { Summary } from './Summary';
import { useSelection } from './use-selection';

/** The address is all there is of a selection. */
export function SelectionPage({ view }: PageProps<SelectionData>) {
  return (
    <div className={classes(layout.wrap, layout.page, layout.column, styles.page)}>
      <h1 tabIndex={-1}>Ma sélection</h1>
      {view.state === 'loading' && <Loading />}
      {view.state === 'failed' && (
        <LoadFailure retry={view.retry}>
          La sélection n’a pas pu être affichée. Elle n’est pas perdue&nbsp;: rechargez la page dans un
          instant.
        </LoadFailure>
      )}
      {view.state === 'ready' && <SelectionContent data={view.data} />}
    </div>
  );
}

function SelectionContent({ data }: { data: SelectionData }) {
  const { selection, refusal, ownPath, change, takeOver } = useSelection(data);
  const isEmpty = selection.courses.length === 0;
  return (
    <>
      {selection.message && !isEmpty && (
        <Notice kind="info" icon="speech">
          <p>{`«\u00a0${selection.message}\u00a0»`}</p>
        </Notice>
      )}
      {data.offline && data.choices.length > 0 && <OfflineNotice />}
      {refusal && (
        <Notice kind="bad" role="alert">
          {refusal}
        </Notice>
      )}
      {isEmpty ? (
        <p className={layout.lead}>
          Aucune formation pour le moment. Gardez celles qui vous intéressent avec le signet de leur carte,
          dans <a href="/formations">le catalogue</a>
          {data.choices.length > 0 && ', ou ajoutez-les ici'}.
        </p>
      ) : (
        <>
          <Summary selection={selection} courses={data.courses} />
          <Courses selection={selection} data={data} change={change} />
        </>
      )}
      <AddCourse selection={selection} choices={data.choices} change={change} />
      {!isEmpty && <Sharing selection={selection} change={change} />}
      <Storage ownPath={ownPath} takeOver={takeOver} />
    </>
  );
}

interface AddCourseProps extends Pick<SelectionData, 'choices'> {
  selection: Selection;
  change: (next: Selection) => void;
}

/** Without script, the form makes a selection, too. */
function AddCourse({ selection, choices, change }: AddCourseProps) {
  if (isFull(selection)) return <p className={classes(layout.quiet, layout.screen)}>{fullSentence}</p>;
  const others = choices.filter(({ id }) => !hasCourse(selection, id));
  if (others.length === 0) return null;
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const id = new FormData(form).get('ajouter');
    if (typeof id === 'string' && id) flushSync(() => change(withCourse(selection, id)));
    // The last course that fits takes the form away.
    if (!form.isConnected) document.querySelector('h1')?.focus();
  };
  return (
    <form className={classes(layout.row, styles.form, layout.screen)} action="/selection" onSubmit={add}>
      <HiddenFields selection={selection} />
      <Field label="Ajouter une formation">
        {(control) => (
          <Select
            name="ajouter"
            required
            options={[
              { value: '', label: 'Choisissez' },
              ...others.map(({ id, title }) => ({ value: id, label: title })),
            ]}
            {...control}
          />
        )}
      </Field>
      <Button type="submit" variant="second">
        Ajouter
      </Button>
    </form>
  );
}

interface StorageProps {
  /** undefined: the page shows the visitor's own selection. */
  ownPath: string | undefined;
  takeOver: () => void;
}

/** Storage stands last: whoever opens a link came for the courses. */
function Storage({ ownPath, takeOver }: StorageProps) {
  const container = useRef<HTMLDivElement>(null);
  // The button disappears, so the sentence in its place gets the focus.
  const takeOverHere = () => {
    takeOver();
    container.current?.focus();
  };
  return (
    <div className={classes(layout.column, layout.screen)} ref={container} tabIndex={-1}>
      {ownPath === undefined ? (
        <p className={layout.quiet}>
          <span className={layout.scripted}>
            Votre sélection est gardée sur cet appareil, sans compte ni cookie.{' '}
          </span>
          Dans vos favoris, cette page garde votre sélection telle qu’elle est. La personne à qui vous
          l’envoyez la voit avec vos notes.
        </p>
      ) : (
        <>
          <p className={layout.quiet}>
            Cette sélection n’est pas gardée sur cet appareil. Si elle vous a été envoyée par un lien, la
            personne qui vous l’a envoyée ne verra pas vos changements.
          </p>
          <p className={layout.row}>
            <Button variant="second" small onClick={takeOverHere}>
              {ownPath ? 'L’ajouter à la mienne' : 'La garder sur cet appareil'}
            </Button>
            {ownPath && <ActionLink to={ownPath}>Voir la mienne</ActionLink>}
          </p>
        </>
      )}
    </div>
  );
}
