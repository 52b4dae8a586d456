import PocketBase, { BaseAuthStore, ClientResponseError, type RecordModel } from 'pocketbase';
import { useSyncExternalStore } from 'react';
import { attemptStorage } from './storage';

const key = 'redaction.session';

/** A sign-in lasts as long as the tab, and no longer than PocketBase's token. */
class SessionOfTab extends BaseAuthStore {
  constructor() {
    super();
    const { token = '', record = null } =
      attemptStorage(() => JSON.parse(sessionStorage.getItem(key) ?? '{}')) ?? {};
    if (token) super.save(token, record);
  }

  /** PocketBase says whether a token is still good (hooks/main.pb.js): a browser's clock may be hours away. */
  override get isValid() {
    return this.token !== '';
  }

  override save(...kept: Parameters<BaseAuthStore['save']>): void {
    super.save(...kept);
    const text = JSON.stringify({ token: this.token, record: this.record });
    attemptStorage(() => sessionStorage.setItem(key, text));
  }

  override clear(): void {
    super.clear();
    attemptStorage(() => sessionStorage.removeItem(key));
  }
}

export const client = new PocketBase('/', new SessionOfTab());
client.autoCancellation(false);

const isSignIn = (url: string) => /\/(auth-with-password|(request|confirm)-password-reset)/.test(url);

client.beforeSend = (url, options) => {
  // PocketBase would take whoever has no token for a stranger, and say that nothing is there.
  if (isSignIn(url) || client.authStore.isValid) return { url, options };
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

/** A new password ends all sign-ins of the account: this one begins anew. */
export async function changePassword(oldPassword: string, password: string): Promise<void> {
  const { id = '', email = '' } = (client.authStore.record ?? {}) as Partial<RecordModel>;
  await client.collection('redacteur').update(id, { oldPassword, password, passwordConfirm: password });
  await signIn(String(email), password);
}
