import PocketBase, { AsyncAuthStore, ClientResponseError, type RecordModel } from 'pocketbase';
import { useSyncExternalStore } from 'react';
import { attemptStorage } from './attempt-storage';

const sessionKey = 'redaction.session';

/** A sign-in lasts as long as the tab, and no longer than PocketBase's token. */
const sessionOfTab = new AsyncAuthStore({
  initial: attemptStorage(() => sessionStorage.getItem(sessionKey)) ?? '',
  save: async (session) => attemptStorage(() => sessionStorage.setItem(sessionKey, session)),
  clear: async () => attemptStorage(() => sessionStorage.removeItem(sessionKey)),
});

export const client = new PocketBase('/', sessionOfTab);
client.autoCancellation(false);

const isSignIn = (url: string) => /\/(auth-with-password|(request|confirm)-password-reset)/.test(url);

client.beforeSend = (url, options) => {
  // Without a token PocketBase would answer that the record is missing. PocketBase checks the
  // token's age (hooks/main.pb.js): a browser's clock may be wrong.
  if (isSignIn(url) || client.authStore.token) return { url, options };
  throw new ClientResponseError({ status: 401 });
};

client.afterSend = ({ status, url }, data) => {
  if (status === 401 && !isSignIn(url)) client.authStore.clear();
  return data;
};

const subscribe = (onChange: () => void) => client.authStore.onChange(onChange);

export const useEditor = () => useSyncExternalStore(subscribe, () => client.authStore.record);

export async function signIn(email: string, password: string): Promise<void> {
  await client.collection('redacteur').authWithPassword(email, password);
}

/** A new password ends all sign-ins of the account, so the editor signs in once more. */
export async function changePassword(oldPassword: string, password: string): Promise<void> {
  const { id = '', email = '' } = (client.authStore.record ?? {}) as Partial<RecordModel>;
  await client.collection('redacteur').update(id, { oldPassword, password, passwordConfirm: password });
  await signIn(String(email), password);
}
