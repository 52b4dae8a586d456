import { editorsOf } from '../editors/editors';
import { asOperator } from '../stack/as-superuser';

const usage = 'npm run campus redacteur add EMAIL "Name" | list | remove EMAIL';

/** `npm run campus redacteur add EMAIL "Name" | list | remove EMAIL`: the editors' accounts of the running PocketBase. */
export async function run([command, email, name]: string[]): Promise<void> {
  const isAdd = command === 'add' && email && name;
  if (!isAdd && command !== 'list' && !(command === 'remove' && email)) throw new Error(usage);
  const editors = editorsOf(await asOperator());
  if (command === 'add' && email && name) {
    const { password } = await editors.add(email, name);
    console.log(
      `${name} signs in as ${email} with ${password} (shown this once; to be changed under "Mon compte").`,
    );
  } else if (command === 'remove' && email) {
    const removed = await editors.remove(email);
    console.log(`${removed.name} (${email}) cannot sign in any more.`);
  } else {
    const all = await editors.list();
    console.log(
      all.map((editor) => `${editor.email}  ${editor.name}`).join('\n') || 'There is no editor yet.',
    );
  }
}
