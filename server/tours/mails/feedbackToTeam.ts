import { feedbackOfTour } from '#server/db/tours/feedback.ts';
import { channelWords } from '#server/inquiries/mails/words.ts';
import type { MailBlock } from '#server/mail/letter.ts';
import { linkTo } from '#server/mail/linkTo.ts';
import type { MailKind } from '#server/mail/mailKind.ts';

import type { Feedback, FeedbackProblem, InterestLevel } from '../feedback/feedback.ts';
import { tourReference } from '../view/reference.ts';
import { kindWords, timeInWords } from '../view/words.ts';

import { TOUR_FEEDBACK_TO_TEAM } from './kinds.ts';
import { knownFacts, link, paragraph, tourOfMail } from './pieces.ts';

const headings: Record<Feedback['attendance'], string> = {
  TOURED: 'Tour feedback',
  COULD_NOT_GET_IN: 'A visitor couldn’t get in',
  DID_NOT_GO: 'A visitor didn’t go',
};

const problemWords: Record<FeedbackProblem, string> = {
  LOCKBOX: 'The lockbox',
  CODE: 'The code',
  KEY: 'The key',
  DOOR: 'The door',
  NOBODY_CAME: 'No one came to show the home',
  SOMEONE_INSIDE: 'Someone was inside',
  FELT_UNSAFE: 'It didn’t feel safe',
  OTHER: 'Something else',
};

const interestWords: Record<InterestLevel, string> = {
  READY_TO_APPLY: 'Ready to apply',
  INTERESTED: 'Interested',
  UNSURE: 'Not sure',
  NOT_FOR_ME: 'Not for them',
};

/** What a visitor has told of a tour. Of somebody who stood before a closed door the team hears at once. */
export const tourFeedbackToTeam: MailKind = {
  kind: TOUR_FEEDBACK_TO_TEAM,
  async write({ db, organization, mail }) {
    const full = await tourOfMail(db, mail.subjectId);
    const feedback = full && (await feedbackOfTour(db, full.tour.id));
    if (!full || feedback?.revision !== mail.version) return null;
    const { tour, home } = full;
    const isUrgent = feedback.attendance === 'COULD_NOT_GET_IN';
    const facts: [string, string | null][] = [
      ['Home', home.title],
      ['When', timeInWords(tour, home.property.timeZone)],
      ['Tour type', kindWords[tour.kind]],
      ['What failed', feedback.problem && problemWords[feedback.problem]],
      ['Interest', feedback.interest && interestWords[feedback.interest]],
      ['Overall', ofFive(feedback.overall)],
      ['Condition', ofFive(feedback.condition)],
      ['Matched the listing', ofFive(feedback.matchedListing)],
      ['Getting in', ofFive(feedback.accessEase)],
      ['Reasons', feedback.reasons.length === 0 ? null : feedback.reasons.map(inWords).join(', ')],
      ['Name', `${tour.firstName} ${tour.lastName}`],
      ['Phone', isUrgent || feedback.wantsFollowUp ? tour.phoneNumber : null],
      ['Reply', feedback.followUpChannel && channelWords[feedback.followUpChannel]],
      ['Reference', tourReference(tour.id)],
    ];
    const blocks: MailBlock[] = [
      { kind: 'heading', text: headings[feedback.attendance] },
      ...(isUrgent ? [paragraph('Please call now: the visitor may still be there.')] : []),
      ...(feedback.revision > 1 ? [paragraph('This replaces their earlier feedback.')] : []),
      knownFacts(facts),
      ...quoted('What’s wrong with the listing:', feedback.listingIssue),
      ...quoted('In their words:', feedback.comment),
      ...link('See the home', linkTo(organization, `/units/${home.slug}/`)),
    ];
    return {
      subject: `${tourReference(tour.id)}: ${headings[feedback.attendance].toLowerCase()}, ${home.title}`,
      blocks,
      replyTo: tour.email,
    };
  },
};

const ofFive = (rating: number | null) => (rating === null ? null : `${rating} of 5`);

const inWords = (reason: string) => reason.toLowerCase().replaceAll('_', ' ');

const quoted = (title: string, text: string | null): MailBlock[] =>
  text === null ? [] : [paragraph(title), { kind: 'quote', text }];
