import type { EmailContent, MailBlock } from '#server/mail/emailContent.ts';
import { linkTo } from '#server/mail/linkTo.ts';
import type { MailDeps } from '#server/mail/mailKind.ts';
import { formatMoment } from '#server/time/formatMoment.ts';

import type { FullTour } from '../view/readFullTour.ts';
import { getTourReference, formatTimeRange } from '../view/tourLabels.ts';
import { link, mistypedNotice, paragraph } from './mailBlocks.ts';

type MailLink = { text: string; path: string };

/** What a notice about a tour says: one main action and one other. */
export type NoticeContent = {
  /** The home and the time are appended. */
  subject: string;
  heading: string;
  sentences: string[];
  button: MailLink;
  other: MailLink;
  /** The label of the time. */
  time: 'Your time' | 'Tour time';
};

export function toVisitorEmail(
  { tour, home }: FullTour,
  { organization }: MailDeps,
  content: NoticeContent,
): EmailContent {
  const { timeZone } = home.property;
  const href = linkTo(organization, content.button.path);
  const blocks: MailBlock[] = [
    { kind: 'heading', text: content.heading },
    ...content.sentences.map(paragraph),
    ...(href === null ? [] : [{ kind: 'button' as const, text: content.button.text, href }]),
    ...link(content.other.text, linkTo(organization, content.other.path)),
    {
      kind: 'facts',
      rows: [
        ['Home', home.title],
        [content.time, formatTimeRange(tour, timeZone)],
        ['Reference', getTourReference(tour.id)],
      ],
    },
    ...(organization.leasingPhone === null
      ? []
      : [paragraph(`Questions? Call us at ${organization.leasingPhone}.`)]),
    mistypedNotice,
  ];
  return {
    subject: `${content.subject} ${home.title}, ${formatMoment(tour.startsAt, timeZone)}`,
    blocks,
    replyTo: organization.leasingEmail,
  };
}
