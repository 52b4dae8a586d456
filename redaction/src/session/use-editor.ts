import { useSyncExternalStore } from 'react';
import { client } from '../backend/client';

const subscribe = (onChange: () => void) => client.authStore.onChange(onChange);

export const useEditor = () => useSyncExternalStore(subscribe, () => client.authStore.record);

export async function signIn(email: string, password: string): Promise<void> {
  await client.collection('redacteur').authWithPassword(email, password);
}

/** A new password ends all sign-ins of the account: this one begins anew. */
export async function changePassword(oldPassword: string, password: string): Promise<void> {
  const { record } = client.authStore;
  if (!record) return;
  await client
    .collection('redacteur')
    .update(record.id, { oldPassword, password, passwordConfirm: password });
  await signIn(String(record.email), password);
}
