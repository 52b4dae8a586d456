import Bold from '@tiptap/extension-bold';
import Document from '@tiptap/extension-document';
import HardBreak from '@tiptap/extension-hard-break';
import Heading from '@tiptap/extension-heading';
import Italic from '@tiptap/extension-italic';
import Link from '@tiptap/extension-link';
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list';
import Paragraph from '@tiptap/extension-paragraph';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import Text from '@tiptap/extension-text';
import { UndoRedo } from '@tiptap/extensions';
import { EditorContent, useEditor } from '@tiptap/react';
import { cleanHtml } from '@campus/pocketbase/rules/clean-html.js';
import { useEffect, useRef, useState } from 'react';
import { useLatest } from '../../ui/use-latest';
import styles from './RichText.module.css';
import { Toolbar } from './Toolbar';

/** Exactly what the site keeps of rich text (rules/clean-html.js). */
const extensions = [
  Document,
  Paragraph,
  Text,
  Bold,
  Italic,
  HardBreak,
  Heading.configure({ levels: [3, 4] }),
  BulletList,
  OrderedList,
  ListItem,
  ListKeymap,
  Link.configure({ openOnClick: false, autolink: false, HTMLAttributes: { target: null, rel: null } }),
  Table,
  TableRow,
  TableHeader,
  TableCell,
  UndoRedo,
];

interface RichTextProps {
  value: string;
  onChange: (html: string) => void;
  labelledBy: string;
  describedBy: string | undefined;
}

export function RichText({ value, onChange, labelledBy, describedBy }: RichTextProps) {
  const [wasCleaned, setWasCleaned] = useState(false);
  /** The editor's own last value: any other comes from outside. */
  const lastValue = useRef(value);
  const latestOnChange = useLatest(onChange);

  const attributes: Record<string, string> = {
    class: styles.text ?? '',
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': labelledBy,
  };
  if (describedBy) attributes['aria-describedby'] = describedBy;

  const editor = useEditor({
    extensions,
    content: value,
    // The content security policy allows our own style sheets only.
    injectCSS: false,
    editorProps: {
      attributes,
      transformPastedHTML(html) {
        setWasCleaned(isFromOffice(html));
        return cleanPasted(html);
      },
    },
    onUpdate({ editor: now }) {
      lastValue.current = now.isEmpty ? '' : cleanHtml(now.getHTML());
      latestOnChange.current(lastValue.current);
    },
  });

  useEffect(() => {
    if (value === lastValue.current) return;
    lastValue.current = value;
    // A save that sets the typography leaves the cursor where the editor types.
    const { selection } = editor.state;
    editor.chain().setContent(value, { emitUpdate: false }).setTextSelection(selection).run();
  }, [editor, value]);

  return (
    <div className={styles.box}>
      <Toolbar editor={editor} />
      <EditorContent editor={editor} />
      <p role="status" className={styles.status}>
        {wasCleaned &&
          'Mise en forme Word retirée : titres, listes, tableaux, gras, italique et liens sont gardés ; ce qui est barré, supprimé ou commenté ne l’est pas.'}
      </p>
    </div>
  );
}

/** A picture within a text is megabytes of letters; the site keeps none. */
export const cleanPasted = (html: string): string => cleanHtml(html.replace(/(?<=["'])data:[^"']*/gi, ''));

export const isFromOffice = (html: string): boolean =>
  /\bmso-|class="?Mso|urn:schemas-microsoft-com|<o:p|content="?(?:Microsoft|LibreOffice)|docs-internal-guid/i.test(
    html,
  );
