export { normalise } from '@campus/pocketbase/rules/normalise.js';
