/** `npm run campus outbox`: lists, sends again or deletes the mails that the contact service could not deliver. */
export { operateOutbox as run } from '../../contact-service/src/operate-outbox';
