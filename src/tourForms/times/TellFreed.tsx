import type { TourOffer } from '#src/api/tours.ts';
import { useAlertRequest } from '#src/store/useAlertRequest.ts';
import { AskForAlert } from '#src/ui/alerts/AskForAlert.tsx';

import { inShort } from './inShort.ts';
import type { ShownDay } from './shownDay.ts';

type Props = {
  home: Pick<TourOffer['unit'], 'slug' | 'title'>;
  /** On which somebody may give a time back. */
  days: readonly Pick<ShownDay, 'date' | 'label' | 'isFull'>[];
  onClosed: () => void;
};

/** Tells by mail when somebody gives a time back on a day on which one could come. */
export function TellFreed({ home: { slug, title }, days, onClosed }: Props) {
  const { form, send } = useAlertRequest();
  const first = days.find(({ isFull }) => isFull) ?? days[0];
  const isOne = days.length === 1;

  return (
    <AskForAlert
      heading={
        first && isOne ? `Tell me if a time opens up on ${inShort(first.date)}` : 'Tell me if a time opens up'
      }
      {...form}
      subject={slug}
      choice={{
        name: 'day',
        legend: 'Which day?',
        first: first?.date ?? '',
        options: days.map(({ date, label, isFull }) => ({
          value: date,
          label,
          ...(isFull && { detail: 'All times are taken.' }),
        })),
      }}
      ask={({ choice, ...asked }) => send(asked, { unitSlug: slug, kind: 'SLOT_FREED', day: choice })}
      onClosed={onClosed}
    >
      <p>
        {title}. We’ll email you if a time opens up on that day. We don’t hold it: the first person to book it
        gets it.
      </p>
    </AskForAlert>
  );
}
