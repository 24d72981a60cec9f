import { feedbackReasonLabels } from '#domain/tours/feedback.ts';
import { tourKindLabels } from '#domain/tours/kinds.ts';
import { formatPhone } from '#server/contact/phone.ts';
import { channelLabels } from '#server/contact/validateContact.ts';
import type { MailBlock } from '#server/mail/emailContent.ts';
import { linkTo } from '#server/mail/linkTo.ts';
import { defineEmail } from '#server/organizations/messages.ts';

import { knownFacts, link, paragraph, findMailTour } from '../emails/mailBlocks.ts';
import { type Feedback, type FeedbackProblem, type InterestLevel, findFeedback } from '../model/feedback.ts';
import { getTourReference, formatTimeRange } from '../view/tourLabels.ts';

const headings: Record<Feedback['attendance'], string> = {
  TOURED: 'Tour feedback',
  COULD_NOT_GET_IN: 'A visitor couldn’t get in',
  DID_NOT_GO: 'A visitor didn’t go',
};

const subjectPhrases: Record<Feedback['attendance'], string> = {
  TOURED: 'tour feedback',
  COULD_NOT_GET_IN: 'a visitor couldn’t get in',
  DID_NOT_GO: 'a visitor didn’t go',
};

const problemLabels: Record<FeedbackProblem, string> = {
  LOCKBOX: 'The lockbox',
  CODE: 'The code',
  KEY: 'The key',
  DOOR: 'The door',
  NOBODY_CAME: 'No one came to show the home',
  SOMEONE_INSIDE: 'Someone was inside',
  FELT_UNSAFE: 'It didn’t feel safe',
  OTHER: 'Something else',
};

const interestLabels: Record<InterestLevel, string> = {
  READY_TO_APPLY: 'Ready to apply',
  INTERESTED: 'Interested',
  UNSURE: 'Not sure',
  NOT_FOR_ME: 'Not for them',
};

/** Sends the visitor's feedback to the team; a visitor who could not get in is reported right away. */
export const tourFeedbackToTeam = defineEmail('tour.feedbackToTeam', {
  async write({ db, organization, mail }) {
    const fullTour = await findMailTour(db, mail.subjectId);
    const feedback = fullTour && (await findFeedback(db, fullTour.tour.id));
    if (!fullTour || feedback?.revision !== mail.version) return null;
    const { tour, home } = fullTour;
    const isUrgent = feedback.attendance === 'COULD_NOT_GET_IN';
    const facts: [string, string | null][] = [
      ['Home', home.title],
      ['When', formatTimeRange(tour, home.property.timeZone)],
      ['Tour type', tourKindLabels[tour.kind]],
      ['What failed', feedback.problem && problemLabels[feedback.problem]],
      ['Interest', feedback.interest && interestLabels[feedback.interest]],
      ['Overall', formatRating(feedback.overall)],
      ['Condition', formatRating(feedback.condition)],
      ['Matched the listing', formatRating(feedback.matchedListing)],
      ['Getting in', formatRating(feedback.accessEase)],
      [
        'Reasons',
        feedback.reasons.length === 0
          ? null
          : feedback.reasons.map((reason) => feedbackReasonLabels[reason]).join(', '),
      ],
      ['Name', `${tour.firstName} ${tour.lastName}`],
      [
        'Phone',
        (isUrgent || feedback.wantsFollowUp) && tour.phoneNumber ? formatPhone(tour.phoneNumber) : null,
      ],
      ['Reply', feedback.followUpChannel && channelLabels[feedback.followUpChannel]],
      ['Reference', getTourReference(tour.id)],
    ];
    const blocks: MailBlock[] = [
      { kind: 'heading', text: headings[feedback.attendance] },
      ...(isUrgent ? [paragraph('Please call now: the visitor may still be there.')] : []),
      ...(feedback.revision > 1 ? [paragraph('This replaces their earlier feedback.')] : []),
      knownFacts(facts),
      ...createQuoteBlocks('What’s wrong with the listing:', feedback.listingIssue),
      ...createQuoteBlocks('In their words:', feedback.comment),
      ...link('See the home', linkTo(organization, `/units/${home.slug}/`)),
    ];
    return {
      subject: `${getTourReference(tour.id)}: ${subjectPhrases[feedback.attendance]}, ${home.title}`,
      blocks,
      replyTo: tour.email,
    };
  },
});

const formatRating = (rating: number | null) => (rating === null ? null : `${rating} of 5`);

const createQuoteBlocks = (title: string, text: string | null): MailBlock[] =>
  text === null ? [] : [paragraph(title), { kind: 'quote', text }];
