import { describeAlert, frequencyLabels } from '#server/alerts/describeAlert.ts';
import { alertById } from '#server/alerts/queries/alerts.ts';
import { defineEmail } from '#server/organizations/messages.ts';

import { getAlertLinks, paragraph } from './mailBlocks.ts';

/** Asks the owner of the mailbox to confirm the alert; contains nothing that anyone typed. */
export const confirmAlertMail = defineEmail('alert.confirm', {
  async write({ db, organization, tokens, mail }) {
    const alert = await alertById(db, mail.subjectId);
    const links = alert && getAlertLinks({ organization, tokens, alert });
    if (!links) return null;
    const what = await describeAlert(db, alert, { includeUserText: false });
    const isSearch = alert.frequency !== null;
    return {
      subject: isSearch ? 'Confirm your alert for new homes' : 'Confirm your alert for a home',
      blocks: [
        { kind: 'heading', text: 'Should we email you about this?' },
        paragraph('Someone used this address to ask for emails about:'),
        {
          kind: 'facts',
          rows: [
            ['What', what],
            ['How often', alert.frequency ? frequencyLabels[alert.frequency] : 'when it happens'],
          ],
        },
        { kind: 'button', text: 'Review and confirm', href: links.manage },
        paragraph(
          'We won’t email you until you confirm on that page. The link works for 7 days. After that, we delete this request.',
        ),
        paragraph(
          'If you didn’t ask for this, someone probably entered your address by mistake. You can ignore this email.',
        ),
      ],
      replyTo: organization.leasingEmail,
      unsubscribeUrl: links.unsubscribe,
    };
  },
});
