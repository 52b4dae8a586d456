import { randomInt } from 'node:crypto';
import type { Call } from '../stack/as-superuser';

export interface Editor {
  id: string;
  email: string;
  name: string;
}

/** Each call throws one sentence where it cannot be done. */
export function editorsOf(call: Call) {
  const records = 'collections/redacteur/records';
  const list = async () =>
    (await call<{ items: Editor[] }>('GET', `${records}?perPage=500&sort=email&fields=id,email,name`)).items;
  const one = async (address: string) => {
    const editor = (await list()).find((known) => known.email === address);
    if (!editor) throw new Error(`${address} has no account.`);
    return editor;
  };

  return {
    list,
    async add(address: string, name: string): Promise<{ password: string }> {
      const known = (await list()).find((editor) => editor.email === address);
      if (known) throw new Error(`${address} has an account already (${known.name}).`);
      const once = newPassword();
      const account = { email: address, name, password: once, passwordConfirm: once, verified: true };
      await call('POST', records, account);
      return { password: once };
    },
    /** A new password ends the sessions of the account. */
    async reset(address: string): Promise<{ password: string; name: string }> {
      const { id, name } = await one(address);
      const once = newPassword();
      await call('PATCH', `${records}/${id}`, { password: once, passwordConfirm: once });
      return { password: once, name };
    },
    async remove(address: string): Promise<Editor> {
      const editor = await one(address);
      await call('DELETE', `${records}/${editor.id}`);
      return editor;
    },
  };
}

/** The password can be read out: no letter looks like another. It has about 79 bits. */
function newPassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}
