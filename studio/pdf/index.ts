export { type Blocks, blocks } from './blocks';
export { createDocument, type Metadata, saveDocument } from './document';
export { type Fonts, loadFonts } from './fonts';
export { printable } from './printable';
