import { AlertRequestDialog } from '#src/features/alerts/request/AlertRequestDialog.tsx';
import { useAlertRequest } from '#src/features/alerts/request/useAlertRequest.ts';

import type { TourOffer } from '../api/tours.ts';
import { formatShortDate } from './toShownDay.ts';
import type { ShownDay } from './toShownDay.ts';

type Props = {
  home: Pick<TourOffer['unit'], 'slug' | 'title'>;
  /** Days on which a time may become free. */
  days: readonly Pick<ShownDay, 'date' | 'label' | 'isFull'>[];
  onClosed: () => void;
};

/** Sends an email when a time becomes free on a day that suits the visitor. */
export function SlotFreedAlert({ home: { slug, title }, days, onClosed }: Props) {
  const { form, send } = useAlertRequest();
  const first = days.find(({ isFull }) => isFull) ?? days[0];
  const isOne = days.length === 1;

  return (
    <AlertRequestDialog
      heading={
        first && isOne
          ? `Tell me if a time opens up on ${formatShortDate(first.date)}`
          : 'Tell me if a time opens up'
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
      ask={({ choice, ...submission }) =>
        send(submission, { unitSlug: slug, kind: 'SLOT_FREED', day: choice })
      }
      onClosed={onClosed}
    >
      <p>
        {title}. We’ll email you if a time opens up on that day. We don’t hold it: the first person to book it
        gets it.
      </p>
    </AlertRequestDialog>
  );
}
