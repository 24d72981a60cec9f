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
      paragraph('If you didn’t just ask for this, you can ignore this email.'),
    ];
    return { subject, blocks, replyTo: organization.leasingEmail, unsubscribeUrl: links.unsubscribe };
  },
});

export const knownAlertMail = standingMail(KNOWN_ALERT, {
  subject: 'You already have this alert',
  text: (what) => `This alert is already on: ${what}. You don’t need to confirm it again.`,
  isTypedShown: true,
});

export const tooManyAlertsMail = standingMail(TOO_MANY_ALERTS, {
  subject: 'You’ve reached your alert limit',
  text: (what) =>
    `You asked for one more: ${what}. We’ll keep it for 7 days. End an alert you no longer need, then confirm this one.`,
  isTypedShown: false,
});
