import { activitiesOf, type TourActivity } from '#server/db/tours/activities.ts';
import { moveOf } from '#server/db/tours/moves.ts';
import type { Tour } from '#server/db/tours/tours.ts';
import type { MailBlock } from '#server/mail/letter.ts';
import { linkTo } from '#server/mail/linkTo.ts';
import type { MailKind } from '#server/mail/mailKind.ts';
import { momentInWords } from '#server/time/momentInWords.ts';

import { staffPathOf } from '../answer/staffLink.ts';
import { cancelWords } from '../change/cancelWords.ts';
import { tourReference } from '../view/reference.ts';
import { isInReview } from '../view/verification.ts';
import { kindAskedFor, kindSince, kindWords, timeInWords } from '../view/words.ts';

import { answerButtons } from './answerButtons.ts';
import { TOUR_CHANGED_TO_TEAM } from './kinds.ts';
import { knownFacts, link, paragraph, tourOfMail } from './pieces.ts';
import { secondLook } from './secondLook.ts';

const toldOf: Record<string, string> = {
  moved: 'rescheduled',
  cancelled: 'canceled',
  released: 'time freed up',
  reinstated: 'back on',
};

/**
 * Tells the team that a visitor has moved a tour, asks for another time, has cancelled, or has taken back a time; or that
 * the tour has ended because nobody said that he comes, or because its home is gone.
 */
export const tourChangedToTeam: MailKind = {
  kind: TOUR_CHANGED_TO_TEAM,
  async write({ db, organization, tokens, mail }) {
    const full = await tourOfMail(db, mail.subjectId);
    if (!full) return null;
    const { tour, home } = full;
    const { timeZone } = home.property;
    const activities = await activitiesOf(db, tour.id);
    const move = tour.status === 'CONFIRMED' ? await moveOf(db, tour.id) : null;
    const last = activities.findLast(({ kind }) => kind in toldOf);
    if (!move && !last) return null;
    const waits = move !== null || tour.status === 'PENDING_APPROVAL';
    const told = move ? 'new time requested' : (toldOf[last?.kind ?? ''] ?? 'rescheduled');
    const facts: [string, string | null][] = [
      ['When', timeInWords(tour, timeZone)],
      ['Requested time', move && timeInWords(move, timeZone)],
      ['Reply by', waits ? momentInWords(move?.answerBy ?? tour.answerBy ?? tour.startsAt, timeZone) : null],
      ['Old time', move ? null : wasOf(last, timeZone)],
      ['Tour type', move ? kindAskedFor(move.kind, tour.kind) : kindSince(tour.kind, last?.details.fromKind)],
      ['Agent', tour.agentFirstName],
      ['Name', `${tour.firstName} ${tour.lastName}`],
      ['Phone', tour.phoneNumber],
      ['Reason', move ? null : cancelWords(last?.details.reason)],
      ['Reference', tourReference(tour.id)],
    ];
    const comment = last?.details.comment ?? (last?.kind === 'moved' ? last.details.reason : undefined);
    const blocks: MailBlock[] = [
      { kind: 'heading', text: `${kindWords[tour.kind]} of ${home.title}: ${told}` },
      paragraph(
        sentenceOf(told, { ...tour, byVisitor: last?.actor === 'VISITOR', isReviewed: isInReview(full) }),
      ),
      ...(waits ? answerButtons({ organization, tokens }, { tour, move }) : []),
      ...(waits ? secondLook({ ...tour, isMoveAsked: move !== null }) : []),
      knownFacts(facts),
      ...(comment === undefined || move ? [] : [{ kind: 'quote' as const, text: comment }]),
      ...(tour.status === 'CONFIRMED' && !waits
        ? link('Change or cancel the tour', linkTo(organization, staffPathOf(tokens, tour.id)))
        : []),
      ...link('See the home', linkTo(organization, `/units/${home.slug}/`)),
    ];
    return {
      subject: `${tourReference(tour.id)}: ${told}, ${home.title}, ${momentInWords(move?.startsAt ?? tour.startsAt, timeZone)}`,
      blocks,
      replyTo: tour.email,
    };
  },
};

type Told = Pick<Tour, 'status'> & { byVisitor: boolean; isReviewed: boolean };

function sentenceOf(told: string, { status, byVisitor, isReviewed }: Told): string {
  if (told === 'canceled') {
    return byVisitor
      ? 'The visitor canceled. The time is open to others.'
      : 'The home is no longer for rent, so no one is coming. The visitor has been notified.';
  }
  if (told === 'time freed up') {
    return 'The visitor didn’t confirm, so the time is open to others. They can still take it back for a short while.';
  }
  if (told === 'back on')
    return 'The visitor is coming after all. The tour is confirmed at its original time.';
  if (told === 'rescheduled') {
    if (status === 'PENDING_APPROVAL') return 'Please approve or decline it.';
    if (isReviewed) return 'It isn’t confirmed yet: please review the visitor’s ID before the tour starts.';
    return status === 'NEEDS_VERIFICATION'
      ? 'It isn’t confirmed yet: the visitor still has to send something.'
      : 'It’s confirmed at its new time. The old time is open to others.';
  }
  return 'The tour keeps its current time unless you approve the new one. If no one answers, nothing changes.';
}

const wasOf = (last: TourActivity | undefined, timeZone: string): string | null =>
  last?.kind === 'moved' && last.details.from !== undefined
    ? momentInWords(new Date(last.details.from), timeZone)
    : null;
