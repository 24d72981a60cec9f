import { isDay } from '#domain/isDay.ts';
import { formatList } from '#domain/text.ts';
import { tourKindLabels, tourKindPhrases } from '#domain/tours/kinds.ts';
import { formatPhone } from '#server/contact/phone.ts';
import { channelLabels } from '#server/contact/validateContact.ts';
import { isAddressPublic } from '#server/homes/address.ts';
import { formatDollars } from '#server/homes/homeLabels.ts';
import type { MailBlock } from '#server/mail/emailContent.ts';
import { linkTo } from '#server/mail/linkTo.ts';
import { defineEmail } from '#server/organizations/messages.ts';
import { formatLongDay } from '#server/time/days.ts';
import { formatMoment } from '#server/time/formatMoment.ts';

import { getAttendancePath, getTeamTourPath } from '../model/links.ts';
import { activeStatuses } from '../model/tour.ts';
import type { Tour, Answer } from '../model/tours.ts';
import type { Pet, TourQuestion } from '../questions/question.ts';
import { getTourQuestions } from '../questions/tourQuestions.ts';
import { type FullTour, isInReview } from '../view/readFullTour.ts';
import { getTourReference, formatTimeRange } from '../view/tourLabels.ts';
import { createAnswerButtons, link, paragraph, findMailTour, createRiskNotice } from './mailBlocks.ts';
import { listGrantedConsents } from './notifyVisitor.ts';

/** Tells the leasing team who tours which home when, and what they need to do. */
export const tourToTeam = defineEmail('tour.toTeam', {
  async write({ db, organization, tokens, mail }) {
    const fullTour = await findMailTour(db, mail.subjectId);
    if (!fullTour) return null;
    const { tour, home } = fullTour;
    const { timeZone } = home.property;
    const consents = await listGrantedConsents(db, tour.prospectId);
    const { questions } = await getTourQuestions(db, home, mail.dueAt);
    const answers = formatAnswers(tour.answers, questions);
    const toDo = listToDos(fullTour);
    const blocks: MailBlock[] = [
      { kind: 'heading', text: `${tourKindLabels[tour.kind]}: ${home.title}` },
      paragraph(describeStatus(fullTour)),
      ...(tour.status === 'PENDING_APPROVAL' ? createAnswerButtons({ organization, tokens }, { tour }) : []),
      ...(toDo.length > 0
        ? [paragraph('To do before the tour:'), { kind: 'list' as const, items: toDo }]
        : []),
      ...createRiskNotice(tour),
      { kind: 'facts', rows: getTeamFacts(fullTour, consents) },
      ...(answers.length > 0 ? [paragraph('Their answers:'), { kind: 'facts' as const, rows: answers }] : []),
      ...(tour.accommodationRequest === null
        ? []
        : [paragraph('Accommodation request:'), { kind: 'quote' as const, text: tour.accommodationRequest }]),
      ...link('See the home', linkTo(organization, `/units/${home.slug}/`)),
      ...(tour.status === 'CONFIRMED' || tour.status === 'NEEDS_VERIFICATION'
        ? link('Change or cancel the tour', linkTo(organization, getTeamTourPath(tokens, tour.id)))
        : []),
      ...(activeStatuses.includes(tour.status)
        ? link(
            'Record attendance once the tour has started',
            linkTo(organization, getAttendancePath(tokens, tour.id)),
          )
        : []),
    ];
    return {
      subject: `${getTourReference(tour.id)}: ${tourKindPhrases[tour.kind]}, ${home.title}, ${formatMoment(tour.startsAt, timeZone)}`,
      blocks,
      replyTo: tour.email,
    };
  },
});

function describeStatus({ tour, home, requirements }: FullTour): string {
  const { status, startsAt, answerBy, verifyBy } = tour;
  const format = (moment: Date) => formatMoment(moment, home.property.timeZone);
  if (status === 'PENDING_APPROVAL') {
    return answerBy === null
      ? 'Please approve or decline it before the tour. If no one answers, the request ends then.'
      : `Please approve or decline it by ${format(answerBy)}. If no one answers, the request ends then.`;
  }
  if (status === 'NEEDS_VERIFICATION') {
    if (isInReview({ tour, requirements }))
      return `It isn’t confirmed yet: please review the visitor’s ID by ${format(startsAt)}, when the tour starts. We sent the link in a separate email. The visitor has nothing left to do.`;
    return verifyBy === null
      ? 'It isn’t confirmed yet: the visitor still needs to finish verifying before the tour.'
      : `It isn’t confirmed yet: the visitor still needs to finish verifying by ${format(verifyBy)}.`;
  }
  return activeStatuses.includes(status) ? 'It’s confirmed.' : 'It’s no longer taking place.';
}

function listToDos({ tour, home }: FullTour): string[] {
  if (!activeStatuses.includes(tour.status)) return [];
  return [
    ...(tour.kind === 'LIVE_VIDEO' && tour.videoJoin === null ? ['Send the visitor the video link.'] : []),
    ...(tour.kind !== 'LIVE_VIDEO' && !isAddressPublic(home.property)
      ? ['Send the visitor the street address. The portal doesn’t show it.']
      : []),
    ...(tour.accommodationRequest === null ? [] : ['Answer the accommodation request below.']),
  ];
}

function getTeamFacts({ tour, home, requirements }: FullTour, consents: readonly string[]) {
  const { line1, city, state, postalCode, timeZone } = home.property;
  const unit = home.unitNumber === null ? null : `Unit ${home.unitNumber}`;
  const address = [line1, unit, city, `${state} ${postalCode}`].filter(Boolean).join(', ');
  const verified = requirements
    .filter(({ status }) => status === 'PASSED')
    .map(({ kind }) => verificationNames[kind]);
  const facts: [string, string | null][] = [
    ['When', formatTimeRange(tour, timeZone)],
    ['Home', `${home.title}, ${address}`],
    ['Agent', tour.agentFirstName],
    ['Name', `${tour.firstName} ${tour.lastName}`],
    ['Email', formatVerified(tour.email, tour.emailVerifiedAt)],
    ['Phone', formatVerified(tour.phoneNumber && formatPhone(tour.phoneNumber), tour.phoneVerifiedAt)],
    ['Reply', tour.preferredChannel && channelLabels[tour.preferredChannel]],
    ['Texts', consents.includes('sms.transactional') ? 'Allowed' : 'Not allowed'],
    ['People coming', tour.partySize === null ? null : String(tour.partySize)],
    ['Verified', requirements.length === 0 ? null : formatList(verified) || 'Nothing yet'],
    ['Price shown', `${formatDollars(tour.acceptedTotalCents)}/mo`],
    ['Source', tour.attribution.utmSource ?? null],
    ['Lead ID', tour.attribution.aggregatorLeadId ?? null],
  ];
  return facts.filter((row): row is [string, string] => row[1] !== null);
}

const verificationNames = { EMAIL_CODE: 'email', PHONE_CODE: 'phone', GOVERNMENT_ID: 'photo ID' };

const formatVerified = (value: string | null, at: Tour['emailVerifiedAt']) =>
  value === null ? null : at === null ? value : `${value} (verified)`;

/** Questions and answers, row by row. If a question was removed, its row shows the question's id. */
export function formatAnswers(
  answers: readonly Answer[],
  questions: readonly TourQuestion[],
): [string, string][] {
  return answers.flatMap(({ questionId, value }) => {
    const question = questions.find(({ id }) => id === questionId);
    const words = formatAnswerValue(value, question);
    return words === null ? [] : [[question?.label ?? questionId, words] satisfies [string, string]];
  });
}

function formatAnswerValue(value: unknown, question: TourQuestion | undefined): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return value.toLocaleString('en-US');
  if (Array.isArray(value)) {
    const entries = value.map((entry) =>
      isPet(entry) ? formatPet(entry) : formatAnswerValue(entry, question),
    );
    return entries.length === 0 ? 'None' : entries.filter((entry) => entry !== null).join('; ');
  }
  if (typeof value !== 'string') return null;
  if (question?.kind === 'DATE' && isDay(value)) return formatLongDay(value);
  return question?.options.find((option) => option.value === value)?.label ?? value;
}

const isPet = (entry: unknown): entry is Pet =>
  typeof entry === 'object' && entry !== null && 'kind' in entry && typeof entry.kind === 'string';

const petLabels: Record<Pet['kind'], string> = { dog: 'dog', cat: 'cat', other: 'another pet' };

const formatPet = ({ kind, weightLbs }: Pet) =>
  typeof weightLbs === 'number' ? `${petLabels[kind]}, ${weightLbs} lb` : petLabels[kind];
