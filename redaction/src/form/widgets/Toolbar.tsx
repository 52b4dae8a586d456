import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';
import { classes } from 'shared-ui';
import { LinkForm } from './LinkForm';
import styles from './RichText.module.css';

interface Tool {
  name: string;
  icon: string;
  isOn?: (editor: Editor) => boolean;
  canRun?: (editor: Editor) => boolean;
  run: (editor: Editor) => void;
}

const tools: Tool[] = [
  {
    name: 'Titre',
    icon: 'heading',
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    name: 'Sous-titre',
    icon: 'subheading',
    isOn: (editor) => editor.isActive('heading', { level: 4 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 4 }).run(),
  },
  {
    name: 'Gras',
    icon: 'bold',
    isOn: (editor) => editor.isActive('bold'),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    name: 'Italique',
    icon: 'italic',
    isOn: (editor) => editor.isActive('italic'),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: 'Liste à puces',
    icon: 'list',
    isOn: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'Liste numérotée',
    icon: 'numbers',
    isOn: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'Tableau',
    icon: 'table',
    isOn: (editor) => editor.isActive('table'),
    run: (editor) =>
      editor.isActive('table')
        ? editor.chain().focus().addRowAfter().run()
        : editor.chain().focus().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run(),
  },
  {
    name: 'Annuler la frappe',
    icon: 'undo',
    canRun: (editor) => editor.can().undo(),
    run: (editor) => editor.chain().focus().undo().run(),
  },
  {
    name: 'Rétablir',
    icon: 'redo',
    canRun: (editor) => editor.can().redo(),
    run: (editor) => editor.chain().focus().redo().run(),
  },
];

/** The toolbar is one stop of the Tab key; the arrows go from tool to tool. */
export function Toolbar({ editor }: { editor: Editor }) {
  const [current, setCurrent] = useState(0);
  const [isLinking, setLinking] = useState(false);
  const states = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      link: now.isActive('link'),
      table: now.isActive('table'),
      tools: tools.map(({ isOn, canRun }) => ({ on: isOn?.(now), off: canRun ? !canRun(now) : false })),
    }),
  });

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const next = (current + step + buttons.length) % buttons.length;
    setCurrent(next);
    buttons[next]?.focus();
  }

  const all = [
    ...tools.map((tool, index) => ({
      ...tool,
      on: states.tools[index]?.on,
      off: states.tools[index]?.off,
      press: () => tool.run(editor),
    })),
    { name: 'Lien', icon: 'link', on: states.link, off: false, press: () => setLinking(!isLinking) },
    ...(states.table
      ? [
          {
            name: 'Supprimer le tableau',
            icon: 'trash',
            on: undefined,
            off: false,
            press: () => void editor.chain().focus().deleteTable().run(),
          },
        ]
      : []),
  ];
  return (
    <>
      <div role="toolbar" aria-label="Mise en forme" className={styles.toolbar} onKeyDown={move}>
        {all.map(({ name, icon, on, off, press }, index) => (
          <button
            key={name}
            type="button"
            tabIndex={index === current ? 0 : -1}
            aria-label={name}
            title={name}
            aria-pressed={on}
            aria-disabled={off || undefined}
            className={classes(styles.tool, styles[icon])}
            onClick={() => {
              setCurrent(index);
              if (!off) press();
            }}
          />
        ))}
      </div>
      {isLinking && <LinkForm editor={editor} onClose={() => setLinking(false)} />}
    </>
  );
}
