import { useTourRequestQuery } from '#src/features/tours/api/tourRequests.ts';
import { formatTravelTime } from '#src/features/tours/formatTravelTime.ts';
import styles from '#src/features/tours/tourPage.module.css';

type Props = { organizationId: string; publicToken: string; slug: string };

/** The tour on the same day that this home is added to. */
export function SameDay({ organizationId, publicToken, slug }: Props) {
  const { data: tour } = useTourRequestQuery({ organizationId, publicToken });
  if (!tour?.canCancel) return null;
  const { addNearby, localLabel, unit } = tour;
  const minutes = addNearby?.unit.slug === slug ? addNearby.travelMinutesBefore : null;
  return (
    <p className={styles.note}>
      {minutes === null
        ? `You’re also touring ${unit.title}: ${localLabel}.`
        : formatTravelTime(
            minutes,
            `You’re also touring ${unit.title}: ${localLabel}, about ${minutes} minutes away by car.`,
            `You’re also touring ${unit.title}: ${localLabel}, in the same building.`,
          )}
    </p>
  );
}
