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
  moved: 'moved',
  cancelled: 'cancelled',
  released: 'given back',
  reinstated: 'taken back',
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
    const told = move ? 'another time is asked for' : (toldOf[last?.kind ?? ''] ?? 'moved');
    const facts: [string, string | null][] = [
      ['When', timeInWords(tour, timeZone)],
      ['Asked for', move && timeInWords(move, timeZone)],
      ['Answer by', waits ? momentInWords(move?.answerBy ?? tour.answerBy ?? tour.startsAt, timeZone) : null],
      ['It was', move ? null : wasOf(last, timeZone)],
      ['How', move ? kindAskedFor(move.kind, tour.kind) : kindSince(tour.kind, last?.details.fromKind)],
      ['Shown by', tour.agentFirstName],
      ['Name', `${tour.firstName} ${tour.lastName}`],
      ['Phone', tour.phoneNumber],
      ['Why', move ? null : cancelWords(last?.details.reason)],
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
      ...link('The home in the portal', linkTo(organization, `/units/${home.slug}/`)),
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
  if (told === 'cancelled') {
    return byVisitor
      ? 'The visitor does not come. The time is free for others.'
      : 'The home is no longer for rent, so nobody comes. The visitor is told.';
  }
  if (told === 'given back') {
    return 'The visitor has not said that they come. The time is free for others; they can take it back for a moment.';
  }
  if (told === 'taken back')
    return 'The visitor comes after all. The tour is confirmed at the time that it had.';
  if (told === 'moved') {
    if (status === 'PENDING_APPROVAL') return 'It waits for your yes or no.';
    if (isReviewed) return 'It isn’t confirmed yet: please review the visitor’s ID before the tour starts.';
    return status === 'NEEDS_VERIFICATION'
      ? 'It isn’t confirmed yet: the visitor still has to send something.'
      : 'It is confirmed at its new time. The old one is free for others.';
  }
  return 'The tour keeps its time until you say yes to the other one. Without an answer it stays as it is.';
}

const wasOf = (last: TourActivity | undefined, timeZone: string): string | null =>
  last?.kind === 'moved' && last.details.from !== undefined
    ? momentInWords(new Date(last.details.from), timeZone)
    : null;
