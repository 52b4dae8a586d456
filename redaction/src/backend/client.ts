import PocketBase, { BaseAuthStore, ClientResponseError } from 'pocketbase';
import { useSyncExternalStore } from 'react';

const key = 'redaction.session';

/** A sign-in lasts as long as the tab, and no longer than PocketBase's token. */
class SessionOfTab extends BaseAuthStore {
  constructor() {
    super();
    const { token = '', record = null } = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    if (token) super.save(token, record);
  }

  override save(...kept: Parameters<BaseAuthStore['save']>): void {
    super.save(...kept);
    sessionStorage.setItem(key, JSON.stringify({ token: this.token, record: this.record }));
  }

  override clear(): void {
    super.clear();
    sessionStorage.removeItem(key);
  }
}

export const client = new PocketBase('/', new SessionOfTab());
client.autoCancellation(false);

const isSignIn = (url: string) =>
  /\/(auth-with-password|auth-refresh|(request|confirm)-password-reset)/.test(url);

client.beforeSend = (url, options) => {
  // PocketBase would take whoever has an old token for a stranger, and say that nothing is there.
  if (isSignIn(url) || client.authStore.isValid) return { url, options };
  client.authStore.clear();
  throw new ClientResponseError({ status: 401 });
};

client.afterSend = ({ status, url }, data) => {
  if ([401, 403, 404].includes(status) && !isSignIn(url)) void endWhereRefused();
  return data;
};

/** A token may end before its time: by a new password, or with an account that is removed. */
async function endWhereRefused(): Promise<void> {
  try {
    await client.collection('redacteur').authRefresh();
  } catch (error) {
    if (error instanceof ClientResponseError && [401, 403, 404].includes(error.status))
      client.authStore.clear();
  }
}

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
