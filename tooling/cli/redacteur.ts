import { randomInt } from 'node:crypto';
import type PocketBase from 'pocketbase';
import { onOneLine } from '../stack/log/lines';
import { WrongUsage } from '../run';
import { asOperator } from '../stack/as-superuser';

/**
 * `campus redacteur add EMAIL "Name" | list | reset EMAIL | remove EMAIL`: manages the
 * editors' accounts of the running PocketBase.
 */
export async function run(args: string[]): Promise<void> {
  const [command, email = '', name = '', ...others] = args;
  const words = [command, email, name].join(' ');
  // A name of several words without quotes would be its first one.
  if (others.length > 0 || !/^(list {2}$|add \S+ \S|(reset|remove) \S+ $)/.test(words))
    throw new WrongUsage();
  const editors = editorsOf(await asOperator());
  const showAccess = ({ name, password }: Access) =>
    console.log(
      `${name} signs in as ${email} with ${password} (shown this once; to be changed under "Mon compte").`,
    );
  if (command === 'add') return showAccess(await editors.add(email, name));
  if (command === 'reset') return showAccess(await editors.reset(email));
  if (command === 'remove') {
    const removed = await editors.remove(email);
    return console.log(`${removed.name} (${email}) cannot sign in any more.`);
  }
  const all = await editors.list();
  console.log(
    all.map(({ email, name }) => onOneLine(`${email}  ${name}`)).join('\n') || 'There is no editor yet.',
  );
}

interface Editor {
  id: string;
  email: string;
  name: string;
}

interface Access {
  name: string;
  password: string;
}

/** Each call throws one sentence where it cannot be done. */
export function editorsOf(client: PocketBase) {
  const editors = client.collection<Editor>('redacteur');
  const list = () => editors.getFullList({ sort: 'email', fields: 'id,email,name' });
  /** Capitals make no other address. */
  const find = async (address: string) =>
    (await list()).find(({ email }) => email.toLowerCase() === address.toLowerCase());
  const getEditor = async (address: string) => {
    const editor = await find(address);
    if (!editor) throw new Error(`${address} has no account.`);
    return editor;
  };

  return {
    list,
    async add(address: string, name: string): Promise<Access> {
      const known = await find(address);
      if (known) throw new Error(`${address} has an account already (${known.name}).`);
      const password = newPassword();
      const account = { email: address, name, password, passwordConfirm: password, verified: true };
      await editors.create(account);
      return { name, password };
    },
    /** A new password ends the sessions of the account. */
    async reset(address: string): Promise<Access> {
      const { id, name } = await getEditor(address);
      const once = newPassword();
      await editors.update(id, { password: once, passwordConfirm: once });
      return { name, password: once };
    },
    async remove(address: string): Promise<Editor> {
      const editor = await getEditor(address);
      await editors.delete(editor.id);
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
