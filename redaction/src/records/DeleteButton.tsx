import type { RecordModel } from 'pocketbase';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, layout } from 'shared-ui';
import { client } from '../backend/client';
import type { Form } from '../form/use-form';
import { addressOf } from '../frame/addresses';
import { Dialog } from '../ui/Dialog';

/** Deletes a record, once the editor has said so twice; the history brings it back. */
export function DeleteButton({ form, record }: { form: Form; record: RecordModel }) {
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const { collection } = form;

  async function remove() {
    setAsking(false);
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
      <Button variant="second" small onClick={() => setAsking(true)}>
        Supprimer
      </Button>
      {asking && (
        <Dialog title={`Supprimer « ${record.title} » ?`} onClose={() => setAsking(false)}>
          <p>L’historique permet d’annuler une suppression pendant un an.</p>
          <div className={layout.row}>
            <Button onClick={remove}>Supprimer</Button>
            <Button variant="second" onClick={() => setAsking(false)}>
              Garder
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
