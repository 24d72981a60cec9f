import { alertById } from '#server/db/alerts/alerts.ts';
import type { MailKind } from '#server/mail/mailKind.ts';

import { alertInWords, frequencyWords } from '../words.ts';

import { CONFIRM_ALERT } from './kinds.ts';
import { linksOf, paragraph } from './pieces.ts';

/** Asks whoever has this mailbox whether he wants to be told. Nothing that somebody typed stands in it. */
export const confirmAlertMail: MailKind = {
  kind: CONFIRM_ALERT,
  async write({ db, organization, tokens, mail }) {
    const alert = await alertById(db, mail.subjectId);
    const links = alert && linksOf({ organization, tokens, alert });
    if (!links) return null;
    const what = await alertInWords(db, alert, { isTypedShown: false });
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
            ['How often', alert.frequency ? frequencyWords[alert.frequency] : 'when it happens'],
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
};
