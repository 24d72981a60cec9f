import { tourActions } from '#domain/tours/actions.ts';
import { formatPhone } from '#server/contact/phone.ts';
import type { Queryable } from '#server/db/database.ts';
import type { EmailContent, MailBlock } from '#server/mail/emailContent.ts';
import { linkTo } from '#server/mail/linkTo.ts';
import type { MailDeps } from '#server/organizations/messages.ts';
import type { Organization } from '#server/organizations/queries.ts';
import { formatMoment } from '#server/time/formatMoment.ts';
import type { Tokens } from '#server/tokens.ts';

import { formatCalendarFile, getCalendarMethod } from '../calendar/formatCalendarFile.ts';
import { toCalendarEvent } from '../calendar/toCalendarEvent.ts';
import { getCalendarPath, getTourPath, getReschedulePath, getTeamTourPath } from '../model/links.ts';
import { getRequestVersion, type TourMove } from '../model/moves.ts';
import { formatRiskSignal } from '../model/riskSignals.ts';
import { activeStatuses, type VerificationLevel } from '../model/tour.ts';
import { tourById, type Tour } from '../model/tours.ts';
import { type FullTour, readFullTour } from '../view/readFullTour.ts';
import { canCancel, canReschedule } from '../view/tourChange.ts';
import { getTourReference, getJoinUrl, formatTimeRange } from '../view/tourLabels.ts';

export const paragraph = (text: string): MailBlock => ({ kind: 'paragraph', text });

export const link = (text: string, href: string | null): MailBlock[] =>
  href === null ? [] : [{ kind: 'link', text, href }];

/** An email for a visitor has one. What else they can do is a link. */
export const button = (text: string, href: string | null): MailBlock[] =>
  href === null ? [] : [{ kind: 'button', text, href }];

/** Leaves out facts that are unknown. */
export const knownFacts = (rows: readonly (readonly [string, string | null])[]): MailBlock => ({
  kind: 'facts',
  rows: rows.filter((row): row is [string, string] => row[1] !== null),
});

/** Where the visitor is or will be, and how to reach them. */
export const listVisitorFacts = ({ tour, home }: FullTour): [string, string | null][] => [
  ['Home', home.title],
  ['When', formatTimeRange(tour, home.property.timeZone)],
  ['Name', `${tour.firstName} ${tour.lastName}`],
  ['Phone', tour.phoneNumber && formatPhone(tour.phoneNumber)],
  ['Reference', getTourReference(tour.id)],
];

export const mistypedNotice = paragraph(
  'If you didn’t ask for a tour, someone probably entered your address by mistake. You can ignore this email.',
);

/** The button to join a confirmed video tour. */
export function createJoinButton(tour: FullTour['tour']): MailBlock[] {
  return button(tourActions.joinVideo, getJoinUrl(tour));
}

/** The link to reschedule or cancel, depending on what the visitor can still do. */
export function createChangeLink({ tour }: FullTour, { organization, tokens, mail }: MailDeps): MailBlock[] {
  const href = linkTo(organization, getReschedulePath(tokens.derive('tour', tour.id)));
  if (canReschedule(tour, mail.dueAt)) return link('Reschedule or cancel', href);
  return canCancel(tour, mail.dueAt) ? link('Cancel tour', href) : [];
}

/** Links to the tour page and its calendar file. Null without a portal. */
export const getTourLinks = (organization: Organization, tokens: Tokens, tourId: string) => {
  const token = tokens.derive('tour', tourId);
  return {
    token,
    page: linkTo(organization, getTourPath(token)),
    calendar: linkTo(organization, getCalendarPath(token)),
  };
};

/** The tour an email is about, with everything shown about it. */
export async function findMailTour(db: Queryable, subjectId: string): Promise<FullTour | null> {
  const tour = await tourById(db, subjectId);
  return tour && readFullTour(db, tour);
}

/** Skips tours that are over; another email says how they ended or follows them up. */
export const hasNotEnded = ({ tour }: FullTour) => activeStatuses.includes(tour.status);

export const isCurrentVersion = ({ tour }: FullTour, { mail }: MailDeps) =>
  mail.version === tour.sequence + 1;

/** Lets an email client add the tour to its calendar, move it, or remove it. */
export function createInvitation(
  fullTour: FullTour,
  { organization, tokens, mail }: MailDeps,
): EmailContent['invitation'] {
  const event = toCalendarEvent(fullTour, {
    organization,
    token: tokens.derive('tour', fullTour.tour.id),
    now: mail.dueAt,
    attendee: { name: fullTour.tour.firstName, email: mail.recipient },
  });
  return { method: getCalendarMethod(event), content: formatCalendarFile(event) };
}

type ButtonInput = { tour: Pick<Tour, 'id' | 'sequence'>; move?: Pick<TourMove, 'timeId'> | null };

/** The team's two answers. Each button opens a prepared page, and a press there sends the answer. */
export function createAnswerButtons(
  { organization, tokens }: Pick<MailDeps, 'organization' | 'tokens'>,
  { tour, move = null }: ButtonInput,
): MailBlock[] {
  const href = linkTo(organization, getTeamTourPath(tokens, tour.id));
  if (href === null) return [];
  const to = getRequestVersion(tour, move);
  return [
    { kind: 'button', text: 'Approve', href: `${href}?answer=yes&to=${to}` },
    { kind: 'button', text: 'Decline', href: `${href}?answer=no&to=${to}`, isSecondary: true },
  ];
}

type NoticeInput = Pick<Tour, 'riskSignals' | 'stepUpTo'> & {
  /** Another time that waits for the team. */
  isMoveRequested?: boolean;
};

/** States only what happened. None of it is a reason to decline by itself. */
export function createRiskNotice({
  riskSignals,
  stepUpTo,
  isMoveRequested = false,
}: NoticeInput): MailBlock[] {
  if (riskSignals.length === 0) return [];
  const requiresReview = stepUpTo !== null || isMoveRequested;
  return [
    paragraph(getIntroduction(stepUpTo, isMoveRequested)),
    { kind: 'list', items: riskSignals.map(formatRiskSignal) },
    ...(requiresReview
      ? [paragraph('None of this is a reason to decline by itself. If in doubt, call the visitor.')]
      : []),
  ];
}

function getIntroduction(stepUpTo: VerificationLevel | null, isMoveRequested: boolean): string {
  if (isMoveRequested) return 'Worth a second look before you answer:';
  return stepUpTo === null ? 'Worth knowing:' : stepUpIntroductions[stepUpTo];
}

const stepUpIntroductions: Record<VerificationLevel, string> = {
  EMAIL_CODE: 'Worth a second look, so the visitor was asked for a code by email:',
  PHONE_CODE: 'Worth a second look, so the visitor was asked for a code by text:',
  GOVERNMENT_ID: 'Worth a second look, so the visitor was asked for a photo ID:',
  TEAM: 'Worth a second look, so the visitor needs your approval:',
};

type MailLink = { text: string; path: string };

/** What a notice about a tour says: one main action and one other. */
export type NoticeContent = {
  /** The home and the time are appended. */
  subject: string;
  heading: string;
  sentences: string[];
  button: MailLink;
  /** Times to pick with one tap; the button is then a link to the others. */
  choices?: MailBlock[];
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
  const { choices = [] } = content;
  const blocks: MailBlock[] = [
    { kind: 'heading', text: content.heading },
    ...content.sentences.map(paragraph),
    ...choices,
    ...(choices.length > 0 ? link('See more times', href) : button(content.button.text, href)),
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
