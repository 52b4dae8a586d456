import PocketBase, { BaseAuthStore, ClientResponseError, type RecordModel } from 'pocketbase';
import { useSyncExternalStore } from 'react';
import { attemptStorage } from './storage';

const sessionKey = 'redaction.session';

/** A sign-in lasts as long as the tab, and no longer than PocketBase's token. */
class SessionOfTab extends BaseAuthStore {
  constructor() {
    super();
    const { token = '', record = null } =
      attemptStorage(() => JSON.parse(sessionStorage.getItem(sessionKey) ?? '{}')) ?? {};
    if (token) super.save(token, record);
  }

  /** PocketBase checks the token's age (hooks/main.pb.js): a browser's clock may be wrong. */
  override get isValid() {
    return this.token !== '';
  }

  override save(...args: Parameters<BaseAuthStore['save']>): void {
    super.save(...args);
    const text = JSON.stringify({ token: this.token, record: this.record });
    attemptStorage(() => sessionStorage.setItem(sessionKey, text));
  }

  override clear(): void {
    super.clear();
    attemptStorage(() => sessionStorage.removeItem(sessionKey));
  }
}

export const client = new PocketBase('/', new SessionOfTab());
client.autoCancellation(false);

const isSignIn = (url: string) => /\/(auth-with-password|(request|confirm)-password-reset)/.test(url);

client.beforeSend = (url, options) => {
  // Without a token PocketBase would answer that the record is missing.
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

/** A new password ends all sign-ins of the account, so the editor signs in once more. */
export async function changePassword(oldPassword: string, password: string): Promise<void> {
  const { id = '', email = '' } = (client.authStore.record ?? {}) as Partial<RecordModel>;
  await client.collection('redacteur').update(id, { oldPassword, password, passwordConfirm: password });
  await signIn(String(email), password);
}
