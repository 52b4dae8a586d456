export { useKeptSelection } from './kept-selection';
export { useRequestDraft } from './request-draft';
export { chooseTheme, useTheme } from './theme';
export { useToast } from './toast';
