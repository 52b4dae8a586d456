import { slugOf } from 'campus-pocketbase/rules/slug.js';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { SmartLink } from 'shared-ui';
import { useSite } from '../backend/site';
import { Rows } from '../form/children/Rows';
import { FieldGroup } from '../form/FieldGroup';
import { DraftOffer } from '../form/FormNotices';
import { type ChildCollection, groupsOf } from '../form/fields';
import type { Opened } from '../form/load';
import { useForm } from '../form/use-form';
import type { Values } from '../form/values';
import { addressOf, historyAddress, versionAddress } from '../frame/addresses';
import { PageTitle } from '../ui/PageTitle';
import { ActionBar } from './ActionBar';
import styles from './CourseForm.module.css';
import { GroupNav } from './GroupNav';
import { PublicationPanel } from './PublicationPanel';
import { byField, groupOf, missing, problemsIn } from './problems';
import { stateOf } from './state';

const groups = (() => {
  const own = groupsOf('formation');
  const at = own.findIndex(({ title }) => title === 'Images et brochure');
  return [
    ...own.slice(0, at),
    { title: 'Sessions', fields: [] },
    { title: 'Résultats', fields: [] },
    ...own.slice(at),
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
  const problems = useMemo(() => problemsIn(fiche), [fiche]);
  const sentences = byField(record || form.isDirty ? problems : []);
  const lacking = missing(problems);
  const counts = new Map<string, number>();
  for (const problem of lacking) counts.set(groupOf(problem), (counts.get(groupOf(problem)) ?? 0) + 1);

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
      <header className={styles.head}>
        <p>
          <SmartLink to={addressOf('formation')}>Formations</SmartLink>
        </p>
        <PageTitle>{title || 'Nouvelle formation'}</PageTitle>
        <p className={styles.state}>
          {record ? stateOf(record).text : 'Pas encore enregistrée'}
          {record && (
            <SmartLink to={historyAddress('formation', record.id)}>Historique de la fiche</SmartLink>
          )}
        </p>
        <DraftOffer form={form} />
      </header>
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
              lead={
                group.title === 'En bref' && (
                  <p className={styles.address}>
                    {address ? (
                      <>
                        Adresse de la page : <strong>{url}</strong>
                        {!record && ' Elle vient du titre jusqu’à la publication.'}
                      </>
                    ) : (
                      'L’adresse de la page sera tirée du titre.'
                    )}
                  </p>
                )
              }
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
