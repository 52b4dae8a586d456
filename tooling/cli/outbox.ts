/** what the contact service could not deliver: lists it, shows a letter, sends it again. */
export { operateOutbox as run } from '../../contact-service/src/operate-outbox';
