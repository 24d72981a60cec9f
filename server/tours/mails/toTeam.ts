import { grantedConsents } from '#server/db/tours/grantedConsents.ts';
import type { Tour } from '#server/db/tours/tours.ts';
import { dollars } from '#server/homes/words.ts';
import { channelWords } from '#server/inquiries/mails/words.ts';
import type { MailBlock } from '#server/mail/letter.ts';
import { linkTo } from '#server/mail/linkTo.ts';
import type { MailKind } from '#server/mail/mailKind.ts';
import { momentInWords } from '#server/time/momentInWords.ts';

import { attendancePathOf, staffPathOf } from '../answer/staffLink.ts';
import { questionsOf } from '../questions/questionsOf.ts';
import { activeStatuses } from '../tour.ts';
import { tourReference } from '../view/reference.ts';
import type { TourInFull } from '../view/tourInFull.ts';
import { isInReview } from '../view/verification.ts';
import { isAddressTold, joined, kindWords, timeInWords } from '../view/words.ts';

import { answerButtons } from './answerButtons.ts';
import { answersInWords } from './answersInWords.ts';
import { TOUR_TO_TEAM } from './kinds.ts';
import { link, paragraph, tourOfMail } from './pieces.ts';
import { secondLook } from './secondLook.ts';

/** Tells the leasing team who comes when to which home, and what they have to do for it. */
export const tourToTeam: MailKind = {
  kind: TOUR_TO_TEAM,
  async write({ db, organization, tokens, mail }) {
    const full = await tourOfMail(db, mail.subjectId);
    if (!full) return null;
    const { tour, home } = full;
    const { timeZone } = home.property;
    const consents = await grantedConsents(db, tour.prospectId);
    const { questions } = await questionsOf(db, home, mail.dueAt);
    const answers = answersInWords(tour.answers, questions);
    const toDo = toDoFor(full);
    const blocks: MailBlock[] = [
      { kind: 'heading', text: `${kindWords[tour.kind]}: ${home.title}` },
      paragraph(standsAs(full)),
      ...(tour.status === 'PENDING_APPROVAL' ? answerButtons({ organization, tokens }, { tour }) : []),
      ...(toDo.length > 0
        ? [paragraph('To do before the tour:'), { kind: 'list' as const, items: toDo }]
        : []),
      ...secondLook(tour),
      { kind: 'facts', rows: factsOf(full, consents) },
      ...(answers.length > 0 ? [paragraph('Their answers:'), { kind: 'facts' as const, rows: answers }] : []),
      ...(tour.accommodationRequest === null
        ? []
        : [paragraph('Accommodation request:'), { kind: 'quote' as const, text: tour.accommodationRequest }]),
      ...link('See the home', linkTo(organization, `/units/${home.slug}/`)),
      ...(tour.status === 'CONFIRMED' || tour.status === 'NEEDS_VERIFICATION'
        ? link('Change or cancel the tour', linkTo(organization, staffPathOf(tokens, tour.id)))
        : []),
      ...(activeStatuses.includes(tour.status)
        ? link(
            'Record attendance once the tour has started',
            linkTo(organization, attendancePathOf(tokens, tour.id)),
          )
        : []),
    ];
    return {
      subject: `${tourReference(tour.id)}: ${kindWords[tour.kind].toLowerCase()}, ${home.title}, ${momentInWords(tour.startsAt, timeZone)}`,
      blocks,
      replyTo: tour.email,
    };
  },
};

function standsAs({ tour, home, requirements }: TourInFull): string {
  const by = (moment: Date | null) =>
    moment === null ? 'before the tour' : `by ${momentInWords(moment, home.property.timeZone)}`;
  if (tour.status === 'PENDING_APPROVAL') {
    return `Please approve or decline it ${by(tour.answerBy)}. If no one answers, the request ends then.`;
  }
  if (tour.status === 'NEEDS_VERIFICATION') {
    return isInReview({ tour, requirements })
      ? `It isn’t confirmed yet: please review the visitor’s ID ${by(tour.startsAt)}, when the tour starts. We sent the link in an email of its own. The visitor has nothing left to do.`
      : `It isn’t confirmed yet: the visitor still has to send what’s missing ${by(tour.verifyBy)}.`;
  }
  return activeStatuses.includes(tour.status) ? 'It’s confirmed.' : 'It’s no longer taking place.';
}

function toDoFor({ tour, home }: TourInFull): string[] {
  if (!activeStatuses.includes(tour.status)) return [];
  return [
    ...(tour.kind === 'LIVE_VIDEO' && tour.videoJoin === null ? ['Send the visitor the video link.'] : []),
    ...(tour.kind !== 'LIVE_VIDEO' && !isAddressTold(home)
      ? ['Send the visitor the street address. The portal doesn’t show it.']
      : []),
    ...(tour.accommodationRequest === null ? [] : ['Answer the accommodation request below.']),
  ];
}

function factsOf({ tour, home, requirements }: TourInFull, consents: readonly string[]) {
  const { line1, city, state, postalCode, timeZone } = home.property;
  const unit = home.unitNumber === null ? null : `Unit ${home.unitNumber}`;
  const address = [line1, unit, city, `${state} ${postalCode}`].filter(Boolean).join(', ');
  const shown = requirements.filter(({ status }) => status === 'PASSED').map(({ kind }) => proofNames[kind]);
  const facts: [string, string | null][] = [
    ['When', timeInWords(tour, timeZone)],
    ['Home', `${home.title}, ${address}`],
    ['Agent', tour.agentFirstName],
    ['Name', `${tour.firstName} ${tour.lastName}`],
    ['Email', verified(tour.email, tour.emailVerifiedAt)],
    ['Phone', verified(tour.phoneNumber, tour.phoneVerifiedAt)],
    ['Reply', tour.preferredChannel && channelWords[tour.preferredChannel]],
    ['Texts', consents.includes('sms.transactional') ? 'allowed' : 'not allowed'],
    ['People coming', tour.partySize === null ? null : String(tour.partySize)],
    ['Verified', requirements.length === 0 ? null : joined(shown) || 'nothing yet'],
    ['Price shown', `${dollars(tour.acceptedTotalCents)}/mo`],
    ['Source', tour.attribution.utmSource ?? null],
    ['Lead ID', tour.attribution.aggregatorLeadId ?? null],
  ];
  return facts.filter((row): row is [string, string] => row[1] !== null);
}

const proofNames = { EMAIL_CODE: 'email', PHONE_CODE: 'phone', GOVERNMENT_ID: 'photo ID' };

const verified = (value: string | null, at: Tour['emailVerifiedAt']) =>
  value === null ? null : at === null ? value : `${value} (verified)`;
