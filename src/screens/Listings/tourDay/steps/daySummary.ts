import type { DayContext, DayStep } from '#machines/tourDay/context.ts';
import { isShown, missingProofs } from '#machines/tourDay/steps.ts';
import { longDay } from '#src/lib/days.ts';
import { dayQuestions } from '#src/lib/dayQuestions.ts';
import { kindWords } from '#src/tourForms/kindWords.ts';
import { answerWords } from '#src/tourForms/questions/answerWords.ts';
import { placeOf, priceOf } from '#src/ui/HomeCard/words.ts';

import type { OfferedHome } from '../stepProps.ts';

type Row = { key: string; name: string; lines: string[]; step: DayStep };

const filled = (lines: readonly (string | undefined)[]) =>
  lines.filter((line): line is string => line !== undefined && line !== '');

/** What is to be booked, a row for each thing that can be changed. */
export function daySummary(
  context: DayContext,
  homes: readonly OfferedHome[],
  ownTime: (startsAt: string, timeZone: string) => string | null,
): Row[] {
  const { stops, contact, details, kind, date } = context;
  const rows: Row[] = [
    {
      key: 'day',
      name: 'Day',
      lines: filled([date === null ? '' : longDay(date), kind === null ? '' : `${kindWords[kind]}s`]),
      step: 'day',
    },
    ...stops.map(({ slug, slot }): Row => {
      const unit = homes.find((home) => home.slug === slug)?.offer.unit;
      const own = slot && ownTime(slot.startsAt, slot.timeZone);
      return {
        key: slug,
        name: slot?.timeLabel ?? 'No time',
        lines: unit ? filled([own ? `${own} where you are` : '', placeOf(unit), priceOf(unit)]) : [],
        step: 'times',
      };
    }),
    {
      key: 'you',
      name: 'You',
      lines: filled([`${contact.firstName} ${contact.lastName}`, contact.email, contact.phoneNumber]),
      step: 'contact',
    },
    ...dayQuestions(homes.map(({ slug, offer }) => ({ slug, questions: offer.questions }))).map(
      ({ question, field }): Row => ({
        key: field,
        name: question.label,
        lines: filled([answerWords(question, details[field] ?? '')]),
        step: 'details',
      }),
    ),
    { key: 'party', name: 'People on the tour', lines: filled([details.partySize]), step: 'details' },
    {
      key: 'needs',
      name: 'What you need',
      lines: filled([details.accommodationRequest]),
      step: 'details',
    },
  ];
  if (isShown(context, 'verify')) {
    rows.push({ key: 'proof', name: 'Verification', lines: [proofWords(context)], step: 'verify' });
  }
  return rows.filter(({ lines }) => lines.length > 0);
}

function proofWords(context: DayContext): string {
  if (missingProofs(context).length > 0) return 'Later, from the links in your emails';
  return context.isRecalled ? 'Verified before in this browser' : 'Done';
}
