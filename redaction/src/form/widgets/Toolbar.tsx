import type { ChainedCommands, Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';
import { classes, layout } from '@campus/shared-ui';
import { LinkForm } from './LinkForm';
import styles from './RichText.module.css';

interface Tool {
  name: string;
  icon: string;
  /** The tool is pressed while the selection is in it. A tool without a mark may be disabled. */
  mark?: [name: string, attributes?: object];
  /** The tool is visible only while the selection is in this node. */
  visibleIn?: string;
  /** Without it, the tool opens the form of links. */
  run?: (chain: ChainedCommands, isOn: boolean) => ChainedCommands;
}

const headingTool = (level: 3 | 4): Pick<Tool, 'mark' | 'run'> => ({
  mark: ['heading', { level }],
  run: (chain) => chain.toggleHeading({ level }),
});

const tools: Tool[] = [
  { name: 'Titre', icon: 'heading', ...headingTool(3) },
  { name: 'Sous-titre', icon: 'subheading', ...headingTool(4) },
  { name: 'Gras', icon: 'bold', mark: ['bold'], run: (chain) => chain.toggleBold() },
  { name: 'Italique', icon: 'italic', mark: ['italic'], run: (chain) => chain.toggleItalic() },
  { name: 'Liste à puces', icon: 'list', mark: ['bulletList'], run: (chain) => chain.toggleBulletList() },
  {
    name: 'Liste numérotée',
    icon: 'numbers',
    mark: ['orderedList'],
    run: (chain) => chain.toggleOrderedList(),
  },
  {
    name: 'Tableau',
    icon: 'table',
    mark: ['table'],
    run: (chain, isOn) =>
      isOn ? chain.addRowAfter() : chain.insertTable({ rows: 3, cols: 2, withHeaderRow: true }),
  },
  { name: 'Annuler la frappe', icon: 'undo', run: (chain) => chain.undo() },
  { name: 'Rétablir', icon: 'redo', run: (chain) => chain.redo() },
  { name: 'Lien', icon: 'link', mark: ['link'] },
  { name: 'Supprimer le tableau', icon: 'trash', visibleIn: 'table', run: (chain) => chain.deleteTable() },
];

/** The toolbar is one stop of the Tab key; the arrows go from tool to tool. */
export function Toolbar({ editor }: { editor: Editor }) {
  const [currentIndex, setCurrentIndex] = useState(0);
  const [isLinkFormOpen, setLinkFormOpen] = useState(false);
  const states = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      tools.map(({ mark, visibleIn, run }) => ({
        isVisible: !visibleIn || now.isActive(visibleIn),
        isOn: mark && now.isActive(...mark),
        isDisabled: !mark && run?.(now.can().chain(), false).run() === false,
      })),
  });
  // The tool for a table goes with its table.
  const tabStop = states[currentIndex]?.isVisible ? currentIndex : 0;

  return (
    <>
      <div
        role="toolbar"
        aria-label="Mise en forme"
        className={classes(layout.row, styles.toolbar)}
        onKeyDown={(event) => setCurrentIndex(focusNext(event, tabStop))}
      >
        {tools.map(({ name, icon, run }, index) => {
          const { isVisible, isOn, isDisabled } = states[index] ?? {};
          if (!isVisible) return null;
          const press = () =>
            run ? void run(editor.chain().focus(), isOn === true).run() : setLinkFormOpen(!isLinkFormOpen);
          return (
            <button
              key={name}
              type="button"
              tabIndex={index === tabStop ? 0 : -1}
              aria-label={name}
              title={name}
              aria-pressed={isOn}
              aria-disabled={isDisabled || undefined}
              className={classes(styles.tool, styles[icon])}
              onClick={() => {
                setCurrentIndex(index);
                if (!isDisabled) press();
              }}
            />
          );
        })}
      </div>
      {isLinkFormOpen && <LinkForm editor={editor} onClose={() => setLinkFormOpen(false)} />}
    </>
  );
}

/** The arrow keys focus another tool; its index is the result. */
function focusNext(event: KeyboardEvent<HTMLDivElement>, current: number): number {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return current;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const next = (current + step + buttons.length) % buttons.length;
  buttons[next]?.focus();
  return next;
}
