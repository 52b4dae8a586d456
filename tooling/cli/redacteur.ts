import { editorsOf } from '../editors/editors';
import { onOneLine } from '../log/lines';
import { asOperator } from '../stack/as-superuser';

const usage = 'npm run campus redacteur add EMAIL "Name" | list | reset EMAIL | remove EMAIL';

/** `npm run campus redacteur add EMAIL "Name" | list | reset EMAIL | remove EMAIL`: manages the editors' accounts of the running PocketBase. */
export async function run([command, email, name]: string[]): Promise<void> {
  const isAdd = command === 'add' && email && name;
  const isOfOne = (command === 'remove' || command === 'reset') && email;
  if (!isAdd && command !== 'list' && !isOfOne) throw new Error(usage);
  const editors = editorsOf(await asOperator());
  const tell = (who: string, password: string) =>
    console.log(
      `${who} signs in as ${email} with ${password} (shown this once; to be changed under "Mon compte").`,
    );
  if (command === 'add' && email && name) {
    tell(name, (await editors.add(email, name)).password);
  } else if (command === 'reset' && email) {
    const known = await editors.reset(email);
    tell(known.name, known.password);
  } else if (command === 'remove' && email) {
    const removed = await editors.remove(email);
    console.log(`${removed.name} (${email}) cannot sign in any more.`);
  } else {
    const all = await editors.list();
    console.log(
      all.map(({ email, name }) => onOneLine(`${email}  ${name}`)).join('\n') || 'There is no editor yet.',
    );
  }
}
