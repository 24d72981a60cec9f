import { tourKindPlurals } from '#domain/tours/kinds.ts';
import type { DayContext, DayStep } from '#machines/tourDay/context.ts';
import { isShown, requiredVerifications } from '#machines/tourDay/steps.ts';
import { formatPlace, formatPrice } from '#src/features/homes/HomeCard/homeCardText.ts';
import { formatAnswer, withoutEmptyLines } from '#src/features/tours/questions/formatAnswer.ts';
import { formatVerifications } from '#src/features/tours/verifications/formatVerifications.ts';
import { formatLongDay } from '#src/lib/days.ts';

import { mergeQuestions } from '../dayQuestions.ts';
import type { HomeOffer } from '../stepProps.ts';

type Row = { key: string; name: string; lines: string[]; step: DayStep };

/** The summary of the booking, one row for each thing that can be changed. */
export function getDaySummary(
  context: DayContext,
  homes: readonly HomeOffer[],
  ownTime: (startsAt: string, timeZone: string) => string | null,
): Row[] {
  const { stops, contact, details, kind, date } = context;
  const rows: Row[] = [
    {
      key: 'day',
      name: 'Day',
      lines: withoutEmptyLines([
        date === null ? '' : formatLongDay(date),
        kind === null ? '' : tourKindPlurals[kind],
      ]),
      step: 'day',
    },
    ...stops.map(({ slug, slot }): Row => {
      const unit = homes.find((home) => home.slug === slug)?.offer.unit;
      const own = slot && ownTime(slot.startsAt, slot.timeZone);
      return {
        key: slug,
        name: slot?.timeLabel ?? 'No time',
        lines: unit
          ? withoutEmptyLines([own ? `${own} where you are` : '', formatPlace(unit), formatPrice(unit)])
          : [],
        step: 'times',
      };
    }),
    {
      key: 'you',
      name: 'You',
      lines: withoutEmptyLines([
        `${contact.firstName} ${contact.lastName}`,
        contact.email,
        contact.phoneNumber,
      ]),
      step: 'contact',
    },
    ...mergeQuestions(homes.map(({ slug, offer }) => ({ slug, questions: offer.questions }))).map(
      ({ question, field }): Row => ({
        key: field,
        name: question.label,
        lines: withoutEmptyLines([formatAnswer(question, details[field] ?? '')]),
        step: 'details',
      }),
    ),
    {
      key: 'party',
      name: 'People on the tour',
      lines: withoutEmptyLines([details.partySize]),
      step: 'details',
    },
    {
      key: 'needs',
      name: 'What you need',
      lines: withoutEmptyLines([details.accommodationRequest]),
      step: 'details',
    },
  ];
  if (isShown(context, 'verify')) {
    rows.push({
      key: 'verification',
      name: 'Verification',
      lines: [
        formatVerifications(context, requiredVerifications(context), 'Later, from the links in your emails'),
      ],
      step: 'verify',
    });
  }
  return rows.filter(({ lines }) => lines.length > 0);
}
