import { describeAlert } from '#server/alerts/describeAlert.ts';
import { alertById } from '#server/alerts/queries/alerts.ts';
import type { MailBlock } from '#server/mail/emailContent.ts';
import { defineEmail } from '#server/organizations/messages.ts';

import { getAlertLinks, paragraph } from './mailBlocks.ts';

type StatusTexts = { subject: string; text: (what: string) => string; includeUserText: boolean };

/** The form reveals nothing about an address, so its owner learns the status by email. */
const defineStatusMail = (kind: string, { subject, text, includeUserText }: StatusTexts) =>
  defineEmail(kind, {
    async write({ db, organization, tokens, mail }) {
      const alert = await alertById(db, mail.subjectId);
      const links = alert && getAlertLinks({ organization, tokens, alert });
      if (!links) return null;
      const what = await describeAlert(db, alert, { includeUserText });
      const blocks: MailBlock[] = [
        { kind: 'heading', text: subject },
        paragraph(text(what)),
        { kind: 'button', text: 'See your alerts', href: links.manage },
        paragraph('If you didn’t just ask for this, you can ignore this email.'),
      ];
      return { subject, blocks, replyTo: organization.leasingEmail, unsubscribeUrl: links.unsubscribe };
    },
  });

export const existingAlertMail = defineStatusMail('alert.known', {
  subject: 'You already have this alert',
  text: (what) => `This alert is already on: ${what}. You don’t need to confirm it again.`,
  includeUserText: true,
});

export const tooManyAlertsMail = defineStatusMail('alert.full', {
  subject: 'You’ve reached your alert limit',
  text: (what) =>
    `You asked for one more: ${what}. We’ll keep it for 7 days. End an alert you no longer need, then confirm this one.`,
  includeUserText: false,
});
