import { tourKindLabels } from '#domain/tours/kinds.ts';
import type { StepName, TourContext } from '#machines/tour/context.ts';
import { chosenOption, isShown } from '#machines/tour/steps.ts';
import type { TourOffer } from '#src/features/tours/api/tours.ts';
import { formatAnswer, withoutEmptyLines } from '#src/features/tours/questions/formatAnswer.ts';
import { answerField } from '#src/features/tours/tourAnswers.ts';
import { formatVerifications } from '#src/features/tours/verifications/formatVerifications.ts';
import { consentField } from '#src/lib/consents.ts';
import { contactChannels } from '#src/ui/form/contactChannels.ts';

export type SummaryRow = { name: string; lines: string[]; step: StepName | null };

const OPTIONAL = 'No answers yet – they’re optional. You can tell us what you need for your tour.';

const consentLabels: Readonly<Record<string, string>> = {
  'sms.transactional': 'We may text you about this tour',
  'sms.marketing': 'We may text you about other homes',
};

/** The summary of the booking, one row for each thing that can be changed elsewhere than below it. */
export function getTourSummary(
  context: TourContext,
  offer: TourOffer,
  askedBelow: readonly string[],
): SummaryRow[] {
  const { slot, contact, details } = context;
  const answers = offer.questions
    .filter(({ id }) => !askedBelow.includes(answerField(id)))
    .map((question) => ({
      name: question.label,
      lines: withoutEmptyLines([formatAnswer(question, details[answerField(question.id)] ?? '')]),
      step: 'details' as const,
    }));
  const hasNoDetails = Object.entries(details).every(
    ([field, answer]) => answer === '' || askedBelow.includes(field),
  );
  const rows: SummaryRow[] = [
    {
      name: 'Tour type',
      lines: slot === null ? [] : [tourKindLabels[slot.type]],
      step: isShown(context, 'tour-type') ? 'tour-type' : null,
    },
    { name: 'Time', lines: slot === null ? [] : [slot.localLabel], step: 'time' },
    {
      name: 'Contact info',
      lines: withoutEmptyLines([
        `${contact.firstName} ${contact.lastName}`,
        contact.email,
        contact.phoneNumber,
        contactChannels.find(({ value }) => value !== '' && value === contact.preferredChannel)?.label,
        ...offer.consents.map(({ key }) => (contact[consentField(key)] ? consentLabels[key] : undefined)),
      ]),
      step: 'contact',
    },
    ...(hasNoDetails ? [{ name: 'Questions', lines: [OPTIONAL], step: 'details' as const }] : answers),
    { name: 'People on the tour', lines: withoutEmptyLines([details.partySize]), step: 'details' },
    { name: 'What you need', lines: withoutEmptyLines([details.accommodationRequest]), step: 'details' },
    ...(isShown(context, 'verify') ? [getVerificationRow(context)] : []),
  ];
  return rows.filter(({ lines }) => lines.length > 0);
}

const getVerificationRow = (context: TourContext): SummaryRow => ({
  name: 'Verification',
  lines: [
    formatVerifications(context, chosenOption(context)?.requires ?? [], 'Later, from the link in your email'),
  ],
  step: 'verify',
});
