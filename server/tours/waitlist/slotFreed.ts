import { isEndedByOwner, getAlertLinks, paragraph } from '#server/alerts/emails/mailBlocks.ts';
import { alertById } from '#server/alerts/queries/alerts.ts';
import { createHomePicture, createTimeChoices } from '#server/homes/mailHome.ts';
import { homesByIds } from '#server/homes/queries/homesByIds.ts';
import { linkTo } from '#server/mail/linkTo.ts';
import { defineEmail } from '#server/organizations/messages.ts';
import { formatDay } from '#server/time/formatMoment.ts';

import { getBookingPath } from '../model/links.ts';
import { listFreeTimes } from '../slots/findNextSlots.ts';

const MAX_LISTED = 8;

/** Lists the times now free on that day; null if someone else was faster. */
export const slotFreedMail = defineEmail('alert.slot', {
  async write({ db, organization, tokens, mail }) {
    const alert = await alertById(db, mail.subjectId);
    const links = alert && getAlertLinks({ organization, tokens, alert });
    if (!links || alert.unitId === null || alert.day === null || isEndedByOwner(alert)) return null;
    const [home] = await homesByIds(db, [alert.unitId]);
    const free = home ? await listFreeTimes(db, home, { day: alert.day, now: mail.dueAt }) : [];
    const href = home && linkTo(organization, getBookingPath(home.slug));
    if (!home || !href || free.length === 0) return null;
    const day = formatDay(alert.day);
    return {
      subject: `Tour time open: ${home.title}, ${day}`,
      blocks: [
        { kind: 'heading', text: `You can tour ${home.title} on ${day}` },
        paragraph('A tour time opened up. These are available now:'),
        ...createTimeChoices({ organization, home, times: free.slice(0, MAX_LISTED) }),
        { kind: 'link', text: 'See more times', href },
        ...createHomePicture(organization, home),
        paragraph(
          'Everyone waiting for this day gets this email. We’re not holding these times: first come, first served.',
        ),
        paragraph('We’ll email you each time one opens up, until the day is over.'),
        { kind: 'link', text: 'End this alert', href: links.manage },
      ],
      replyTo: organization.leasingEmail,
      unsubscribeUrl: links.unsubscribe,
    };
  },
});
