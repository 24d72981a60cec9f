import type { StepName, TourContext } from '#machines/tour/context.ts';
import { isShown, missingProofs } from '#machines/tour/steps.ts';
import type { TourOffer, TourQuestion } from '#src/api/tours.ts';
import { longDay } from '#src/lib/days.ts';
import { answerField, manyOf, petsOf } from '#src/lib/tourAnswers.ts';

import { kindWords } from '#src/tourForms/kindWords.ts';

export type SummaryRow = { name: string; lines: string[]; step: StepName | null };

const filled = (lines: readonly (string | undefined)[]) =>
  lines.filter((line): line is string => line !== undefined && line !== '');

/** What is to be booked, a row for each thing that can be changed. */
export function summaryOf(context: TourContext, offer: TourOffer): SummaryRow[] {
  const { slot, contact, details } = context;
  const answers = offer.questions.map((question) => ({
    name: question.label,
    lines: filled([answerWords(question, details[answerField(question.id)] ?? '')]),
    step: 'details' as const,
  }));
  const rows: SummaryRow[] = [
    {
      name: 'Kind of tour',
      lines: slot === null ? [] : [kindWords[slot.type]],
      step: isShown(context, 'tour-type') ? 'tour-type' : null,
    },
    { name: 'Time', lines: slot === null ? [] : [slot.localLabel], step: 'time' },
    {
      name: 'You',
      lines: filled([`${contact.firstName} ${contact.lastName}`, contact.email, contact.phoneNumber]),
      step: 'contact',
    },
    ...answers,
    { name: 'People on the tour', lines: filled([details.partySize]), step: 'details' },
    { name: 'What you need', lines: filled([details.accommodationRequest]), step: 'details' },
    ...(isShown(context, 'verify') ? [proofRow(context)] : []),
  ];
  return rows.filter(({ lines }) => lines.length > 0);
}

const proofRow = (context: TourContext): SummaryRow => ({
  name: 'Proof',
  lines: [proofWords(context)],
  step: 'verify',
});

function proofWords(context: TourContext): string {
  if (missingProofs(context).length > 0) return 'Later, from the link in your mail';
  return context.isRecalled ? 'Shown before in this browser' : 'Done';
}

function answerWords({ kind, options }: TourQuestion, text: string): string {
  const labelOf = (value: string) => options.find((option) => option.value === value)?.label ?? value;
  if (kind === 'BOOLEAN') return text === '' ? '' : text === 'yes' ? 'Yes' : 'No';
  if (kind === 'ACKNOWLEDGE') return text === '' ? '' : 'Seen';
  if (kind === 'SINGLE_SELECT') return text === '' ? '' : labelOf(text);
  if (kind === 'MULTI_SELECT') return manyOf(text).map(labelOf).join(', ');
  if (kind === 'PETS') return petsWords(text);
  if (kind === 'DATE') return text === '' ? '' : longDay(text);
  return text;
}

function petsWords(text: string): string {
  const pets = petsOf(text);
  const count = (kind: string, one: string, many: string) => {
    const number = pets.filter((pet) => pet.kind === kind).length;
    return number === 0 ? [] : [`${number} ${number === 1 ? one : many}`];
  };
  return [
    ...count('dog', 'dog', 'dogs'),
    ...count('cat', 'cat', 'cats'),
    ...count('other', 'other', 'others'),
  ].join(', ');
}
