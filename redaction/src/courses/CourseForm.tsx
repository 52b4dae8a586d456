import { slugOf } from '@campus/pocketbase/rules/slug.js';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { SmartLink } from '@campus/shared-ui';
import { useSite } from '../backend/answers';
import { addressOf, historyAddress, versionAddress } from '../content/addresses';
import { type ChildCollection, groupsOf } from '../content/collections';
import type { Opened } from '../content/load';
import type { Values } from '../content/values';
import { FieldGroup } from '../form/FieldGroup';
import { DraftOffer } from '../form/FormNotices';
import { Rows } from '../form/Rows';
import { type Form, useForm } from '../form/use-form';
import { PageTitle } from '../ui/Page';
import { ActionBar } from './ActionBar';
import styles from './CourseForm.module.css';
import { GroupNav } from './GroupNav';
import { byField, countsOf, missing, problemsIn, stateOf } from './problems';
import { PublicationPanel } from './PublicationPanel';

const groups = (() => {
  const courseGroups = groupsOf('formation');
  const at = courseGroups.findIndex(({ title }) => title === 'Images et brochure');
  return [
    ...courseGroups.slice(0, at),
    { title: 'Sessions', fields: [] },
    { title: 'Résultats', fields: [] },
    ...courseGroups.slice(at),
  ];
})();

const titles = groups.map(({ title }) => title);

const childOf: Record<string, ChildCollection | undefined> = {
  'Prix et financement': 'financement',
  Sessions: 'session',
  Résultats: 'resultat',
};

export function CourseForm({ opened }: { opened: Opened }) {
  const form = useForm('formation', opened);
  const { fiche, record, refusal } = form;
  const { site } = useSite();
  const [done, setDone] = useState('');
  const navigate = useNavigate();
  const { sentences, lacking, counts } = useProblems(form);

  const title = String(fiche.values.title ?? '');
  const address = record?.id ?? slugOf(title);
  const url = `${site}/formation/${address}`;

  async function save(more: Values, sentence: string): Promise<void> {
    setDone('');
    if (await form.submit(more, { address })) setDone(sentence);
  }

  /** A new draft opens at its own address. */
  async function keep(publishAt: string): Promise<void> {
    setDone('');
    const id = await form.keep(publishAt);
    if (id && id !== form.draft?.id) void navigate(versionAddress(address, id));
    else if (id) setDone('Version gardée.');
  }

  return (
    <form
      className={styles.page}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void (form.draft ? keep(String(form.draft.publishAt)) : save({}, 'Enregistré.'));
      }}
    >
      <Head form={form} title={title} />
      <GroupNav titles={titles} counts={counts} />
      <div className={styles.groups}>
        {groups.map((group) => {
          const child = childOf[group.title];
          const count = counts.get(group.title) ?? 0;
          return (
            <FieldGroup
              key={group.title}
              form={form}
              group={group}
              problems={sentences}
              fold={count > 0 ? `${count} à compléter` : ''}
              without={['active', 'publishAt']}
              lead={group.title === 'En bref' && <Address url={address && url} isNew={!record} />}
            >
              {child && (
                <Rows
                  collection={child}
                  rows={fiche.children[child]}
                  errors={refusal?.fields ?? {}}
                  problem={sentences[child]}
                  onChange={(...changed) => form.changeRows(child, ...changed)}
                />
              )}
              {group.title === 'Mise en ligne' && (
                <PublicationPanel {...{ form, lacking, url, save, keep }} />
              )}
            </FieldGroup>
          );
        })}
      </div>
      <ActionBar {...{ form, done, url, save, keep }} />
    </form>
  );
}

function useProblems({ fiche, record, isDirty }: Form) {
  const problems = useMemo(() => problemsIn(fiche), [fiche]);
  const lacking = missing(problems);
  return { sentences: byField(record || isDirty ? problems : []), lacking, counts: countsOf(lacking) };
}

function Head({ form, title }: { form: Form; title: string }) {
  const { record } = form;
  return (
    <header className={styles.head}>
      <p>
        <SmartLink to={addressOf('formation')}>Formations</SmartLink>
      </p>
      <PageTitle>{title || 'Nouvelle formation'}</PageTitle>
      <p className={styles.state}>
        {record ? stateOf(record).text : 'Pas encore enregistrée'}
        {record && <SmartLink to={historyAddress('formation', record.id)}>Historique de la fiche</SmartLink>}
      </p>
      <DraftOffer form={form} />
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
