import { formatInBuilding } from '#domain/homes/labels.ts';
import { describeMarkets } from '#src/features/homes/filter/describeMarkets.ts';
import { getFilterCriteria } from '#src/features/homes/filter/filterCriteria.ts';
import type { ListingFilter } from '#src/features/homes/filter/listingFilter.ts';
import { listingFilter } from '#src/features/homes/filter/listingFilter.ts';
import { useOrganization } from '#src/store/hooks.ts';

import { frequencies } from './alertLabels.ts';
import styles from './Alerts.module.css';
import type { AlertFrequency } from './api/alertRequests.ts';
import { AlertRequestDialog } from './request/AlertRequestDialog.tsx';
import { useAlertRequest } from './request/useAlertRequest.ts';

type Props = { filter: ListingFilter; building: string | undefined; onClosed: () => void };

const describeAnyHome = (where: string | null) =>
  where === null
    ? 'We’ll email you when a home is listed.'
    : `We’ll email you when a home is listed ${where}.`;

/** The criteria follow. */
const describeFilteredHome = (where: string | null) =>
  where === null
    ? 'We’ll email you when a home is listed with:'
    : `We’ll email you when a home is listed ${where} with:`;

/** Saves a search and sends emails about new homes that match it. */
export function NewAlert({ filter, building, onClosed }: Props) {
  const { form, send } = useAlertRequest();
  const markets = useOrganization()?.markets ?? [];
  const { place } = describeMarkets(markets, filter.market);
  const area = place === null ? null : `in ${place}`;
  const where = building === undefined ? area : formatInBuilding(building);
  const alertFilter = { ...filter, tour: {}, tourableBy: undefined };
  const criteria = getFilterCriteria(alertFilter);
  const hasTourCriteria = criteria.length < getFilterCriteria(filter).length;
  const filterQuery = listingFilter
    .encode({ ...alertFilter, sort: undefined, page: undefined, view: undefined })
    .slice(1);

  return (
    <AlertRequestDialog
      heading="Tell me about new homes"
      {...form}
      subject={filterQuery}
      choice={{ name: 'frequency', legend: 'How often?', first: 'DAILY', options: frequencies }}
      ask={({ choice, ...formFields }) =>
        send(formFields, { filterQuery, frequency: choice as AlertFrequency })
      }
      onClosed={onClosed}
    >
      <p>{criteria.length === 0 ? describeAnyHome(where) : describeFilteredHome(where)}</p>
      {criteria.length > 0 && (
        <ul className={styles.criteria} aria-label="Filters for this alert">
          {criteria.map(({ label, criterionKey }) => (
            <li key={criterionKey}>{label}</li>
          ))}
        </ul>
      )}
      {hasTourCriteria && (
        <p className={styles.soft}>Tour times change too often for alerts, so we leave them out.</p>
      )}
      {criteria.length === 0 && building === undefined && (
        <p className={styles.soft}>
          That’s every new home. To get fewer emails, close this and add a filter or two.
        </p>
      )}
    </AlertRequestDialog>
  );
}
