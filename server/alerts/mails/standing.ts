import { alertById } from '#server/db/alerts/alerts.ts';
import type { MailBlock } from '#server/mail/letter.ts';
import type { MailKind, MailParts } from '#server/mail/mailKind.ts';

import { alertInWords } from '../words.ts';

import { KNOWN_ALERT, TOO_MANY_ALERTS } from './kinds.ts';
import { linksOf, paragraph } from './pieces.ts';

type Said = { subject: string; text: (what: string) => string; isTypedShown: boolean };

/** The form tells nobody how things stand with an address; its owner is told by mail. */
const standingMail = (kind: string, { subject, text, isTypedShown }: Said): MailKind => ({
  kind,
  async write({ db, organization, tokens, mail }: MailParts) {
    const alert = await alertById(db, mail.subjectId);
    const links = alert && linksOf({ organization, tokens, alert });
    if (!links) return null;
    const what = await alertInWords(db, alert, { isTypedShown });
    const blocks: MailBlock[] = [
      { kind: 'heading', text: subject },
      paragraph(text(what)),
      { kind: 'button', text: 'See your alerts', href: links.manage },
      paragraph('If you did not ask for it just now, you can ignore this mail.'),
    ];
    return { subject, blocks, replyTo: organization.leasingEmail, unsubscribeUrl: links.unsubscribe };
  },
});

export const knownAlertMail = standingMail(KNOWN_ALERT, {
  subject: 'You have this alert already',
  text: (what) => `We are already looking for you: ${what}. You need not confirm it again.`,
  isTypedShown: true,
});

export const tooManyAlertsMail = standingMail(TOO_MANY_ALERTS, {
  subject: 'You have as many alerts as we can keep',
  text: (what) =>
    `You have asked for one more: ${what}. It waits for 7 days: end one that you need no more, then confirm it.`,
  isTypedShown: false,
});
