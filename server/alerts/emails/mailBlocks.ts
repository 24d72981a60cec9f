import type { Alert } from '#server/alerts/queries/alerts.ts';
import type { MailBlock } from '#server/mail/emailContent.ts';
import { linkTo } from '#server/mail/linkTo.ts';
import type { Organization } from '#server/organizations/queries.ts';
import type { Tokens } from '#server/tokens.ts';

type AlertMailContext = { organization: Organization; tokens: Tokens; alert: Alert };

/** Links for managing an alert and for one-click unsubscribing; null without a portal URL. */
export function getAlertLinks({ organization, tokens, alert }: AlertMailContext) {
  const token = tokens.derive('alert', alert.id);
  const manage = linkTo(organization, `/listings?alert=${token}`);
  const unsubscribe = linkTo(organization, `/alerts/unsubscribe/${token}`);
  return manage === null || unsubscribe === null ? null : { manage, unsubscribe };
}

/** An alert ended by its owner sends nothing more, but one that ended by notifying still sends that email. */
export const isEndedByOwner = ({ kind, endedAt, notifiedAt }: Alert) => {
  const isSentOnce = kind === 'UNIT_AVAILABLE' || kind === 'TOURS_OPEN';
  return endedAt !== null && !(isSentOnce && endedAt.getTime() === notifiedAt?.getTime());
};

export const paragraph = (text: string): MailBlock => ({ kind: 'paragraph', text });
