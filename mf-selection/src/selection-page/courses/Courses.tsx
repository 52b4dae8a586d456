import {
  headCountFault,
  type SelectedCourse,
  type Selection,
  selectionLimits,
  selectionPath,
} from '@campus/contact-request';
import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import {
  classes,
  coursePath,
  Field,
  formatPrice,
  IconLink,
  Image,
  layout,
  Price,
  TextInput,
  useSite,
} from '@campus/shared-ui';
import { absenceText, freeText, termsText } from '@campus/shared-ui/course';
import { fill } from '@campus/shared-ui/fill';
import { withoutCourse } from '../../store/changes';
import { estimate } from '../estimate';
import { factLabels, type Rows, rowsOf } from '../facts';
import type { ComparedCourse, SelectionData } from '../load';
import { isHeadCount, withEntries } from '../read-address';
import { countText } from '../Summary';
import styles from './Courses.module.css';
import { SaveButton, HiddenFields } from './HiddenFields';
import { useEntries } from './use-entries';

interface CoursesProps {
  selection: Selection;
  data: SelectionData;
  change: (next: Selection) => void;
}

/** A column for each course; the rows of all columns are as high as each other. */
export function Courses({ selection, data, change }: CoursesProps) {
  const { ids, courses, offline } = data;
  const knownCourses = selection.courses.flatMap(({ id }) => courses.find((each) => each.id === id) ?? []);
  const rows = rowsOf(knownCourses.map(({ facts }) => facts));
  const { costs } = estimate(selection, courses);
  return (
    <section aria-labelledby="formations">
      <h2 id="formations" className={layout.sr}>
        {countText(selection)}
      </h2>
      <ol className={styles.courses} style={{ '--facts': rows.openKeys.length + 1 }}>
        {selection.courses.map((line) => (
          <Column
            key={line.id}
            line={line}
            selection={selection}
            rows={rows}
            change={change}
            course={knownCourses.find(({ id }) => id === line.id)}
            cost={costs.find(({ id }) => id === line.id)}
            absence={ids.includes(line.id) ? absenceText(offline) : 'Chargement…'}
          />
        ))}
      </ol>
    </section>
  );
}

interface ColumnProps {
  line: SelectedCourse;
  selection: Selection;
  rows: Rows;
  /** undefined: the id is unknown, or the course is loading. */
  course: ComparedCourse | undefined;
  cost: { sum: number } | undefined;
  /** What an unknown course’s place says. */
  absence: string;
  change: (next: Selection) => void;
}

// oxlint-disable-next-line eslint/max-lines-per-function -- one column, from top to bottom
function Column({ line, selection, rows, course, cost, absence, change }: ColumnProps) {
  const { id } = line;
  const title = course?.title ?? id;
  const remainingSelection = withoutCourse(selection, id);
  // Without script, the link leads to the changed selection.
  const remove = (event: MouseEvent<HTMLElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    focusBeside(event.currentTarget);
    change(remainingSelection);
  };
  return (
    <li>
      <Image picture={course?.picture ?? { src: '' }} sizes="(width < 48em) 46vw, 24rem" alt="" />
      <h3>
        {course ? (
          <Link className={layout.alone} to={coursePath(id)}>
            {title}
          </Link>
        ) : (
          title
        )}
      </h3>
      {course ? (
        <dl className={styles.facts}>
          <div>
            <dt className={layout.sr}>Tarif</dt>
            <dd>
              <PriceText {...course} />
            </dd>
          </div>
          <FactRows keys={rows.openKeys} facts={course.facts} />
        </dl>
      ) : (
        <p className={styles.facts}>{absence}</p>
      )}
      <LineForm line={line} title={title} selection={selection} cost={cost} change={change} />
      {course && rows.foldedKeys.length > 0 && (
        <details>
          <summary className={layout.fold}>
            <CourseLabel title={title}>Plus de détails</CourseLabel>
          </summary>
          <dl className={layout.column}>
            <FactRows keys={rows.foldedKeys} facts={course.facts} />
          </dl>
        </details>
      )}
      <IconLink
        icon="close"
        label={`Retirer, ${title}`}
        className={styles.remove}
        to={selectionPath(remainingSelection)}
        onClick={remove}
      />
    </li>
  );
}

/** The column disappears: the same link beside it, all courses or the title get the focus. */
function focusBeside(link: HTMLElement): void {
  const column = link.closest('li');
  const beside = column?.nextElementSibling ?? column?.previousElementSibling;
  const next = beside?.querySelector<HTMLElement>(':scope > a');
  const instead = next ?? document.querySelector<HTMLElement>('[name="ajouter"]');
  (instead ?? document.querySelector('h1'))?.focus({ preventScroll: true });
}

function PriceText({ price, isAlternance }: ComparedCourse) {
  return (
    <>
      {isAlternance && <b className={styles.free}>{freeText}</b>}
      <Price className={styles.price} value={price.amount} />
      {termsText(price)}
      {isAlternance && ' hors alternance'}
    </>
  );
}

interface FactRowsProps extends Pick<ComparedCourse, 'facts'> {
  keys: Rows['openKeys'];
}

function FactRows({ keys, facts }: FactRowsProps) {
  const { school } = useSite();
  return keys.map((key) => (
    <div key={key}>
      <dt className={layout.quiet}>{factLabels[key]}</dt>
      <dd>{fill(facts[key] ?? 'Non précisé', school)}</dd>
    </div>
  ));
}

interface LineFormProps extends Pick<ColumnProps, 'line' | 'selection' | 'cost' | 'change'> {
  title: string;
}

function LineForm({ line, title, selection, cost, change }: LineFormProps) {
  const { id, people, note } = line;
  const saved = { n: people ? String(people) : '', note };
  const { form, field } = useEntries(saved, (entries) => change(withEntries(selection, line, entries)));
  // All columns have the line, or none: what stands below it stays in a row.
  const isCounted = selection.courses.some((each) => each.people > 0);
  const group = `${people || 1}\u00a0personne${people > 1 ? 's' : ''}`;
  return (
    <form action="/selection" {...form}>
      <HiddenFields selection={selection} />
      <input type="hidden" name="ligne" value={id} />
      <Field
        label={<CourseLabel title={title}>Participants</CourseLabel>}
        error={!isHeadCount(field('n').value) && headCountFault}
        className={classes(layout.screen)}
      >
        {(control) => (
          <TextInput
            name="n"
            inputMode="numeric"
            maxLength={9}
            placeholder="1"
            {...control}
            {...field('n')}
          />
        )}
      </Field>
      {isCounted && <p>{[group, cost && formatPrice(cost.sum)].filter(Boolean).join('\u00a0: ')}</p>}
      {/* A sheet has no fields, and says in words what they hold. */}
      {note && <p className={layout.paper}>{note}</p>}
      <details open={note !== ''} className={classes(layout.screen)}>
        <summary className={layout.fold}>
          <CourseLabel title={title}>Ajouter une note</CourseLabel>
        </summary>
        <Field label={<CourseLabel title={title}>Note</CourseLabel>} optional>
          {(control) => (
            <TextInput name="note" maxLength={selectionLimits.note} {...control} {...field('note')} />
          )}
        </Field>
      </details>
      <SaveButton />
    </form>
  );
}

/** The hidden words name the course for those who do not see it above. */
function CourseLabel({ title, children }: { title: string; children: string }) {
  return (
    <>
      {children}
      <span className={layout.sr}>{`, ${title}`}</span>
    </>
  );
}
