import type { StepName, TourContext } from '#machines/tour/context.ts';
import { isShown, missingProofs } from '#machines/tour/steps.ts';
import type { TourOffer } from '#src/api/tours.ts';
import { consentField } from '#src/lib/consents.ts';
import { answerField } from '#src/lib/tourAnswers.ts';

import { kindWords } from '#src/tourForms/kindWords.ts';
import { contactChannels } from '#src/ui/form/contactChannels.ts';
import { answerWords } from '#src/tourForms/questions/answerWords.ts';

export type SummaryRow = { name: string; lines: string[]; step: StepName | null };

const filled = (lines: readonly (string | undefined)[]) =>
  lines.filter((line): line is string => line !== undefined && line !== '');

const OPTIONAL = 'No answers yet – they’re optional. You can tell us what you need for your tour.';

const consentWords: Readonly<Record<string, string>> = {
  'sms.transactional': 'We may text you about this tour',
  'sms.marketing': 'We may text you about other homes',
};

/** What is to be booked, a row for each thing that can be changed. */
export function summaryOf(context: TourContext, offer: TourOffer): SummaryRow[] {
  const { slot, contact, details } = context;
  const answers = offer.questions.map((question) => ({
    name: question.label,
    lines: filled([answerWords(question, details[answerField(question.id)] ?? '')]),
    step: 'details' as const,
  }));
  const isNothingSaid = Object.values(details).every((answer) => answer === '');
  const rows: SummaryRow[] = [
    {
      name: 'Tour type',
      lines: slot === null ? [] : [kindWords[slot.type]],
      step: isShown(context, 'tour-type') ? 'tour-type' : null,
    },
    { name: 'Time', lines: slot === null ? [] : [slot.localLabel], step: 'time' },
    {
      name: 'Contact info',
      lines: filled([
        `${contact.firstName} ${contact.lastName}`,
        contact.email,
        contact.phoneNumber,
        contactChannels.find(({ value }) => value !== '' && value === contact.preferredChannel)?.label,
        ...offer.consents.map(({ key }) => (contact[consentField(key)] ? consentWords[key] : undefined)),
      ]),
      step: 'contact',
    },
    ...(isNothingSaid ? [{ name: 'Questions', lines: [OPTIONAL], step: 'details' as const }] : answers),
    { name: 'People on the tour', lines: filled([details.partySize]), step: 'details' },
    { name: 'What you need', lines: filled([details.accommodationRequest]), step: 'details' },
    ...(isShown(context, 'verify') ? [proofRow(context)] : []),
  ];
  return rows.filter(({ lines }) => lines.length > 0);
}

const proofRow = (context: TourContext): SummaryRow => ({
  name: 'Verification',
  lines: [proofWords(context)],
  step: 'verify',
});

function proofWords(context: TourContext): string {
  if (missingProofs(context).length > 0) return 'Later, from the link in your email';
  return context.isRecalled ? 'Already verified in this browser' : 'Done';
}
