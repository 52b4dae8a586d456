import { classes, LoadFailure, Loading, layout, Notice, OfflineNotice, type PageProps } from 'shared-ui';
import { AddCourse } from './AddCourse';
import { Budget } from './Budget';
import { Comparison } from './Comparison';
import { Lines } from './lines/Lines';
import { Wishes } from './lines/Wishes';
import type { SelectionData } from './load';
import styles from './SelectionPage.module.css';
import { Sharing } from './sharing/Sharing';
import { useSelection } from './use-selection';
import { WhoseSelection } from './WhoseSelection';

/** The address is all there is of a selection. */
export function SelectionPage({ view }: PageProps<SelectionData>) {
  return (
    <div className={classes(layout.wrap, layout.page, styles.page)}>
      <h1>Ma sélection</h1>
      {view.state === 'loading' && <Loading />}
      {view.state === 'failed' && (
        <LoadFailure retry={view.retry}>
          La sélection n’a pas pu être affichée. Elle n’est pas perdue{'\u00a0'}: rechargez la page dans un
          instant.
        </LoadFailure>
      )}
      {view.state === 'ready' && <Ready data={view.data} />}
    </div>
  );
}

function Ready({ data }: { data: SelectionData }) {
  const { selection, path, refusal, other, change, takeOver } = useSelection(data);
  const isEmpty = selection.courses.length === 0;
  return (
    <>
      <WhoseSelection isEmpty={isEmpty} other={other} takeOver={takeOver} />
      {data.offline && <OfflineNotice />}
      {refusal && (
        <Notice kind="bad" role="alert">
          {refusal}
        </Notice>
      )}
      {!isEmpty && (
        <>
          <Comparison selection={selection} courses={data.courses} />
          <Lines {...{ selection, data, change }} />
          <Wishes {...{ selection, change }} />
        </>
      )}
      <AddCourse {...{ selection, change }} choices={data.choices} />
      {!isEmpty && (
        <>
          <Budget selection={selection} courses={data.courses} />
          <Sharing selection={selection} path={path} />
        </>
      )}
    </>
  );
}
