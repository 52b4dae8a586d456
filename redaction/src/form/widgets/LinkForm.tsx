import type { Editor } from '@tiptap/core';
import { readLink } from '@campus/pocketbase/rules/links.js';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '@campus/shared-ui';
import { SmallButton } from '../../ui/SmallButton';
import page from '../../ui/Page.module.css';
import { TextField } from '../../ui/TextField';
import styles from './RichText.module.css';

interface LinkFormProps {
  editor: Editor;
  onClose: () => void;
}

/** No <form>: HTML forbids a form in a form. */
export function LinkForm({ editor, onClose }: LinkFormProps) {
  const [address, setAddress] = useState(String(editor.getAttributes('link').href ?? ''));
  const [problem, setProblem] = useState('');

  function apply() {
    if (!address.trim()) return remove();
    const result = readLink(address);
    if (result.link === undefined) return setProblem(String(result.problem));
    applyLink(editor, result.link, address);
    onClose();
  }

  function remove() {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      event.preventDefault();
      apply();
    }
    if (event.key === 'Escape') onClose();
  }

  return (
    <div className={styles.linkForm}>
      <TextField
        label="Adresse du lien"
        hint="Une page du site (/contact), un autre site (www.exemple.fr) ou une adresse électronique."
        error={problem}
        autoFocus
        value={address}
        onKeyDown={onKeyDown}
        onChange={({ target }) => setAddress(target.value)}
      />
      <div className={page.buttons}>
        <Button small onClick={apply}>
          Appliquer
        </Button>
        {editor.isActive('link') && <SmallButton onClick={remove}>Retirer le lien</SmallButton>}
        <SmallButton onClick={onClose}>Annuler</SmallButton>
      </div>
    </div>
  );
}

/** Without a selection the address is inserted as the text of the link. */
function applyLink(editor: Editor, href: string, address: string): void {
  const isInsertion = editor.state.selection.empty && !editor.isActive('link');
  const chain = editor.chain().focus();
  if (isInsertion)
    chain.insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href } }] }).run();
  else chain.extendMarkRange('link').setLink({ href }).run();
}
