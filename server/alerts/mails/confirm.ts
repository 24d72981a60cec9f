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
      subject: isSearch ? 'Confirm your alert about new homes' : 'Confirm your alert about a home',
      blocks: [
        { kind: 'heading', text: 'Shall we write to you about this?' },
        paragraph('Somebody has asked us, with this address, to be told by mail:'),
        {
          kind: 'facts',
          rows: [
            ['What', what],
            ['How often', alert.frequency ? frequencyWords[alert.frequency] : 'when it happens'],
          ],
        },
        { kind: 'button', text: 'See and confirm', href: links.manage },
        paragraph(
          'We send nothing before you have pressed Confirm there. The link is good for 7 days; after that we forget this.',
        ),
        paragraph('If you did not ask for it, somebody has mistyped an address: you can ignore this mail.'),
      ],
      replyTo: organization.leasingEmail,
      unsubscribeUrl: links.unsubscribe,
    };
  },
};
