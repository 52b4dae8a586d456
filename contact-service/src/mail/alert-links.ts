import type { Reader } from '../alerts/subscriptions';
import type { Config } from '../config/config';

/** The site shows a page at these addresses; only its button, or the mail program's own, changes anything. */
export function alertLinks({ siteUrl }: Pick<Config, 'siteUrl'>, { token, course }: Reader) {
  return {
    confirm: `${siteUrl}/alertes/confirmer?jeton=${token}`,
    leave: `${siteUrl}/alertes/quitter?jeton=${token}`,
    course: `${siteUrl}/formation/${course}`,
  };
}

export type AlertLinks = ReturnType<typeof alertLinks>;

/** RFC 8058 lets a mail program leave by itself, in one click. */
export function leaveHeaders({ leave }: AlertLinks): Record<string, string> {
  return { 'List-Unsubscribe': `<${leave}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
