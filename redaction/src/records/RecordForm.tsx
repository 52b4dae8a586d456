import type { RecordModel } from 'pocketbase';
import { classes, layout, Notice, SmartLink } from '@campus/shared-ui';
import { addressOf, historyAddress } from '../content/addresses';
import { type Collection, groupsOf, findList } from '../content/collections';
import type { LoadedRecord } from '../content/load-record';
import { FieldGroup } from '../form/FieldGroup';
import { LeaveGuard } from '../form/LeaveGuard';
import { DeleteButton, SaveButton } from '../form/FormActions';
import { AutosaveOffer, RefusalNotice } from '../form/FormNotices';
import { useForm } from '../form/use-form';
import { PageTitle } from '../ui/Page';
import styles from '../ui/Page.module.css';

export function RecordForm({ collection, initial }: { collection: Collection; initial: LoadedRecord }) {
  const form = useForm(collection, initial);
  const { record, content, isSaving, isDirty, confirmation } = form;
  const { title: listTitle, add, singleId } = findList(collection) ?? {};
  const title = String(content.values.title ?? record?.title ?? '');

  return (
    <form
      className={classes(layout.column, styles.form)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit(savedText);
      }}
    >
      {!singleId && (
        <p>
          <SmartLink to={addressOf(collection)}>{listTitle}</SmartLink>
        </p>
      )}
      <PageTitle>{title || (record ? listTitle : add) || ''}</PageTitle>
      {record && <SmartLink to={historyAddress(collection, record.id)}>Historique de la fiche</SmartLink>}
      <AutosaveOffer form={form} />
      <LeaveGuard form={form} />
      {groupsOf(collection).map((group) => (
        <FieldGroup key={group.title} form={form} group={group} />
      ))}
      <RefusalNotice form={form} />
      <div className={layout.row}>
        <SaveButton isSaving={isSaving} />
        {record && add && <DeleteButton form={form} record={record} />}
        <span role="status">
          {confirmation && !isDirty ? (
            <Notice kind="good">{confirmation}</Notice>
          ) : (
            isDirty && 'Modifications à enregistrer.'
          )}
        </span>
      </div>
    </form>
  );
}

const savedText = ({ active }: RecordModel) =>
  active === false ? 'Enregistré : le site ne le montre pas.' : 'Enregistré : le site le montre.';
