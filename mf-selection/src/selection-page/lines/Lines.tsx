import { type SelectedCourse, type Selection, selectionLimits, selectionPath } from '@campus/contact-request';
import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { ActionLink, Button, classes, coursePath, Field, layout, TextInput } from '@campus/shared-ui';
import { withFirst, withLine, withoutCourse } from '../../store/changes';
import { comparedCount } from '../Comparison';
import type { ComparedCourse, SelectionData } from '../load';
import { readLine } from '../read-address';
import styles from './Lines.module.css';
import { useEntries } from './use-entries';

interface LinesProps {
  selection: Selection;
  data: SelectionData;
  change: (next: Selection) => void;
}

export function Lines({ selection, data: { asked, courses }, change }: LinesProps) {
  return (
    <section aria-labelledby="formations">
      <h2 id="formations" className={layout.apart}>
        {selection.courses.length > 1 ? `${selection.courses.length} formations` : 'Une formation'}
      </h2>
      <ol className={classes(layout.column, styles.lines)}>
        {selection.courses.map((line, index) => (
          <Line
            key={line.id}
            {...{ line, index, selection, change }}
            course={courses.find(({ id }) => id === line.id)}
            isLoading={!asked.includes(line.id)}
          />
        ))}
      </ol>
    </section>
  );
}

interface LineProps {
  line: SelectedCourse;
  index: number;
  selection: Selection;
  /** undefined where there is none of that id, or while it is on its way. */
  course: ComparedCourse | undefined;
  isLoading: boolean;
  change: (next: Selection) => void;
}

function Line({ line, index, selection, course, isLoading, change }: LineProps) {
  const { id, people, note } = line;
  const { form, field } = useEntries({ n: people ? String(people) : '', note }, ({ n, note }) =>
    change(withLine(selection, id, readLine(n, note))),
  );
  const title = course?.title ?? id;
  /** A link to the changed selection works without script. */
  const leadingTo = (next: Selection) => ({
    to: selectionPath(next),
    onClick: (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      change(next);
    },
  });
  return (
    <li className={classes(layout.column, styles.line)}>
      <h3>{course ? <Link to={coursePath(id)}>{title}</Link> : title}</h3>
      {!course && <p>{isLoading ? 'Chargement…' : 'Cette formation n’est plus proposée.'}</p>}
      {/* A sheet has no fields, and says in words what they hold. */}
      <p className={layout.paper}>
        {[people ? `${people}\u00a0personne${people > 1 ? 's' : ''}` : '', note].filter(Boolean).join('. ')}
      </p>
      <form className={classes(styles.form, layout.screen)} action="/selection" {...form}>
        <State selection={selection} />
        <input type="hidden" name="ligne" value={id} />
        <Field label={<Of title={title}>Participants</Of>}>
          {(control) => (
            <TextInput
              name="n"
              inputMode="numeric"
              maxLength={3}
              placeholder={String(selection.people || 1)}
              {...control}
              {...field('n')}
            />
          )}
        </Field>
        <details open={note !== ''}>
          <summary>
            <Of title={title}>Ajouter une note</Of>
          </summary>
          <Field label={<Of title={title}>Note</Of>} optional>
            {(control) => (
              <TextInput name="note" maxLength={selectionLimits.note} {...control} {...field('note')} />
            )}
          </Field>
        </details>
        <Button type="submit" variant="second" className={styles.plain}>
          Enregistrer
        </Button>
      </form>
      <p className={classes(layout.row, layout.screen)}>
        <ActionLink icon="close" {...leadingTo(withoutCourse(selection, id))}>
          <Of title={title}>Retirer</Of>
        </ActionLink>
        {index > 0 && selection.courses.length > comparedCount && (
          <ActionLink {...leadingTo(withFirst(selection, id))}>
            <Of title={title}>Comparer en premier</Of>
          </ActionLink>
        )}
      </p>
    </li>
  );
}

/** The hidden words name the course for those who do not see it beside them. */
function Of({ title, children }: { title: string; children: string }) {
  return (
    <>
      {children}
      <span className={layout.sr}>{`, ${title}`}</span>
    </>
  );
}

/** A form without script says the selection again with what it changes. */
export function State({ selection, without = [] }: { selection: Selection; without?: readonly string[] }) {
  const [, query = ''] = selectionPath(selection).split('?');
  return [...new URLSearchParams(query)].map(
    ([name, value]) =>
      !without.includes(name) && <input key={name} type="hidden" name={name} value={value} />,
  );
}
