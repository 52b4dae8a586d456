/** `npm run campus outbox`: lists, sends again or deletes the mails that could not be delivered. */
export { operateOutbox as run } from '../../contact-service/src/operate-outbox';
