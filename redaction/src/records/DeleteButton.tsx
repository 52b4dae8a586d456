import type { RecordModel } from 'pocketbase';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, layout } from 'shared-ui';
import { client } from '../backend/client';
import { liveCoursesWith } from '../form/related';
import type { Form } from '../form/use-form';
import { addressOf } from '../frame/addresses';
import { Dialog } from '../ui/Dialog';

export function DeleteButton({ form, record }: { form: Form; record: RecordModel }) {
  const [losing, setLosing] = useState<readonly string[]>();
  const navigate = useNavigate();
  const { collection } = form;

  const ask = () => liveCoursesWith(collection, record.id).then(setLosing, (error) => form.refuse(error));

  async function remove() {
    setLosing(undefined);
    try {
      await client.collection(collection).delete(record.id);
      form.refuseOffer();
      void navigate(addressOf(collection));
    } catch (error) {
      form.refuse(error);
    }
  }

  return (
    <>
      <Button variant="second" small onClick={ask}>
        Supprimer
      </Button>
      {losing && (
        <Dialog title={`Supprimer « ${record.title} » ?`} onClose={() => setLosing(undefined)}>
          {losing.length > 0 && <p>Des formations publiées le perdent&nbsp;: {losing.join(', ')}.</p>}
          <p>L’historique permet d’annuler une suppression pendant un an.</p>
          <div className={layout.row}>
            <Button onClick={remove}>Supprimer</Button>
            <Button variant="second" onClick={() => setLosing(undefined)}>
              Garder
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
