import { slugOf } from '@campus/pocketbase/rules/slug.js';
import type { RecordModel } from 'pocketbase';
import { type ReactNode, useMemo } from 'react';
import { classes, layout, SmartLink } from '@campus/shared-ui';
import { useSite } from '../backend/use-site';
import { addressOf, historyAddress } from '../content/addresses';
import { childCollections, type FieldGroup as Group, groupsOf } from '../content/collections';
import type { LoadedRecord } from '../content/load-record';
import type { Values } from '../content/values';
import { FieldGroup } from '../form/FieldGroup';
import { LeaveGuard } from '../form/LeaveGuard';
import { AutosaveOffer } from '../form/FormNotices';
import { Rows } from '../form/Rows';
import { type Form, useForm } from '../form/use-form';
import { PageTitle } from '../ui/Page';
import { ActionBar } from './ActionBar';
import styles from './CourseForm.module.css';
import { GroupNav } from './GroupNav';
import { countsOf, filterMissing, problemsIn, sentencesByField, stateOf } from './problems';
import { PublicationPanel } from './PublicationPanel';

const fieldGroups = groupsOf('formation');
const rowGroups = ['Sessions', 'Résultats'].map((title) => ({ title, fields: [] }));
const picturesIndex = fieldGroups.findIndex(({ title }) => title === 'Images et brochure');
const groups = fieldGroups.toSpliced(picturesIndex, 0, ...rowGroups);

const titles = groups.map(({ title }) => title);

const childByGroup = new Map(childCollections.map((child) => [groupsOf(child)[0]?.title, child]));

export function CourseForm({ initial }: { initial: LoadedRecord }) {
  const form = useForm('formation', initial);
  const { content, record } = form;
  const problems = useProblems(form);

  const title = String(content.values.title ?? '');
  const address = record?.id ?? slugOf(title);
  const url = `${useSite().site}/formation/${address}`;

  const save = (extraValues: Values, successText?: string) =>
    form.submit((saved) => successText ?? savedText(saved), extraValues);
  const saveCurrent = () => (form.isDraft ? form.saveDraft() : save({}));
  const actions = { form, url, save, saveCurrent };

  return (
    <form
      className={classes(layout.column, styles.page)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void saveCurrent();
      }}
    >
      <Head form={form} title={title} />
      <GroupNav titles={titles} counts={problems.counts} />
      <div className={classes(layout.column, styles.groups)}>
        {groups.map((group) => (
          <CourseGroup
            key={group.title}
            form={form}
            group={group}
            problems={problems}
            intro={group.title === 'En bref' && <Address url={address && url} isNew={!record} />}
          >
            {group.title === 'Mise en ligne' && (
              <PublicationPanel {...actions} missingProblems={problems.missing} />
            )}
          </CourseGroup>
        ))}
      </div>
      <ActionBar {...actions} />
    </form>
  );
}

function savedText(record: RecordModel): string {
  const { kind, text } = stateOf(record);
  return kind === 'planned' ? `${text}.` : 'Enregistré.';
}

/** `sentences` by path in the form; `counts` of the missing ones by the title of their group. */
function useProblems({ content, record, isDirty }: Form) {
  const problems = useMemo(() => problemsIn(content), [content]);
  const missing = filterMissing(problems);
  const sentences = sentencesByField(record || isDirty ? problems : []);
  return { sentences, missing, counts: countsOf(missing) };
}

interface CourseGroupProps {
  form: Form;
  group: Group;
  problems: ReturnType<typeof useProblems>;
  intro: ReactNode;
  children: ReactNode;
}

function CourseGroup({ form, group, problems, intro, children }: CourseGroupProps) {
  const child = childByGroup.get(group.title);
  const count = problems.counts.get(group.title) ?? 0;
  return (
    <FieldGroup
      form={form}
      group={group}
      problems={problems.sentences}
      foldNote={count > 0 ? `${count} à compléter` : ''}
      excludedFields={['active', 'publishAt']}
      intro={intro}
    >
      {child && (
        <Rows
          collection={child}
          rows={form.content.children[child]}
          errors={form.refusal?.fields ?? {}}
          problem={problems.sentences[child]}
          onChange={(rows, path) => form.changeRows(child, rows, path)}
        />
      )}
      {children}
    </FieldGroup>
  );
}

function Head({ form, title }: { form: Form; title: string }) {
  const { record } = form;
  return (
    <header className={classes(layout.column, styles.head)}>
      <p>
        <SmartLink to={addressOf('formation')}>Formations</SmartLink>
      </p>
      <PageTitle>{title || 'Nouvelle formation'}</PageTitle>
      <p className={classes(layout.row, styles.state)}>
        {record ? stateOf(record).text : 'Pas encore enregistrée'}
        {record && <SmartLink to={historyAddress('formation', record.id)}>Historique de la fiche</SmartLink>}
      </p>
      <AutosaveOffer form={form} />
      <LeaveGuard form={form} />
    </header>
  );
}

function Address({ url, isNew }: { url: string; isNew: boolean }) {
  return (
    <p className={styles.address}>
      {url ? (
        <>
          Adresse de la page : <strong>{url}</strong>
          {isNew && ' Elle vient du titre jusqu’à la publication.'}
        </>
      ) : (
        'L’adresse de la page sera tirée du titre.'
      )}
    </p>
  );
}
