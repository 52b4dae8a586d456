export { operateOutbox as run } from '../../contact-service/src/operate-outbox';
