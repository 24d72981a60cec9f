import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';

import { capitalize, formatCount } from '#domain/text.ts';
import { tourKindPhrases } from '#domain/tours/kinds.ts';
import { NewAlertButton } from '#src/features/alerts/NewAlertButton.tsx';
import { getHomeLinkId } from '#src/features/homes/HomeCard/HomeCard.tsx';
import { formatOpenHouse, formatPlace } from '#src/features/homes/HomeCard/homeCardText.ts';
import { HomePicture } from '#src/features/homes/HomePicture.tsx';
import type { ListingFilter, Sort } from '#src/features/homes/filter/listingFilter.ts';
import { listingFilter } from '#src/features/homes/filter/listingFilter.ts';
import { formatBaths, formatBeds } from '#src/features/homes/homeLabels.ts';
import { SaveButton } from '#src/features/saved/SaveButton/SaveButton.tsx';
import { useSavedHomes } from '#src/features/saved/store/useSaved.ts';
import { formatMoney } from '#src/lib/money.ts';
import { formatArea } from '#src/lib/numbers.ts';

import type { ListedHome } from '../api/listings.ts';
import type { ChangeFilter } from '../changeFilter.ts';
import { FilterChips } from '../FilterChips.tsx';
import { MoreHomes } from '../MoreHomes.tsx';
import { NoHomes } from '../NoHomes.tsx';
import { SortChoice } from '../SortChoice.tsx';
import type { Homes } from '../useHomes.ts';
import styles from './Building.module.css';
import { USUAL_SORT } from './buildingListingsQuery.ts';

type Props = {
  homes: Homes;
  /** How many are for rent in the whole building. */
  homeCount: number;
  filter: ListingFilter;
  onChange: ChangeFilter;
  children: ReactNode;
};

/** The building's homes that match the filters, in a table. */
export function BuildingHomes({ homes, homeCount, filter, onChange, children }: Props) {
  const { totalCount, hasFailed, isBusy } = homes;
  const hasHomes = homes.homes.length > 0;
  const count = totalCount === null ? 'Loading homes…' : formatMatches(totalCount, homeCount);
  return (
    <section className={styles.homes} aria-labelledby="homes-count">
      <div className={styles.line}>
        <h2 id="homes-count" tabIndex={-1}>
          {hasFailed ? 'Homes' : count}
        </h2>
        <NewAlertButton className={styles.plain}>Tell me about new homes</NewAlertButton>
        <div className={styles.sort}>
          <SortChoice sort={filter.sort} usual={USUAL_SORT} onChange={onChange} />
        </div>
      </div>
      <p className={styles.soft}>
        Prices are monthly totals: rent plus required fees. “From” means it may cost more.
      </p>
      {children}
      <FilterChips filter={filter} onChange={onChange} />
      {hasFailed && (
        <div role="alert" className={styles.failure}>
          <p>The homes didn’t load. Check your connection, then try again.</p>
          <Button aria-disabled={isBusy} onClick={() => !isBusy && homes.tryAgain()}>
            {isBusy ? 'Trying again…' : 'Try again'}
          </Button>
        </div>
      )}
      {!hasFailed && totalCount === 0 && (
        <NoHomes relaxations={homes.relaxations} isBusy={isBusy} onChange={onChange} />
      )}
      {hasHomes && <HomesTable homes={homes.homes} filter={filter} isBusy={isBusy} />}
      {hasHomes && !hasFailed && <MoreHomes homes={homes} page={filter.page ?? 1} />}
    </section>
  );
}

const formatMatches = (matching: number, all: number) =>
  matching < all
    ? `${matching} of ${formatCount(all, 'home')} match`
    : `${formatCount(matching, 'home')} for rent`;

type Direction = 'ascending' | 'descending';
type Column = {
  title: string;
  /** How it can be sorted, the usual way first. */
  sorts: readonly (readonly [Sort, Direction])[];
};

const columns: readonly Column[] = [
  { title: 'Home', sorts: [] },
  {
    title: 'Monthly total',
    sorts: [
      ['price', 'ascending'],
      ['priceDesc', 'descending'],
    ],
  },
  { title: 'Beds and baths', sorts: [['beds', 'descending']] },
  { title: 'Size', sorts: [['size', 'descending']] },
  { title: 'Floor', sorts: [] },
  { title: 'Move-in', sorts: [['soonest', 'ascending']] },
  { title: 'Next tour', sorts: [] },
];

type TableProps = { homes: readonly ListedHome[]; filter: ListingFilter; isBusy: boolean };

/**
 * On a phone each row is laid out as a card, and browsers no longer take that for a table unless its roles are
 * written out.
 */
const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  header: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

function HomesTable({ homes, filter, isBusy }: TableProps) {
  const [savedSlugs, save] = useSavedHomes();
  return (
    <table className={styles.table} {...roles.table} aria-labelledby="homes-count" aria-busy={isBusy}>
      <thead {...roles.group}>
        <tr {...roles.row}>
          {columns.map((column) => (
            <ColumnHeader key={column.title} column={column} filter={filter} />
          ))}
          <th {...roles.header} scope="col">
            <span className={styles.unseen}>Save</span>
          </th>
        </tr>
      </thead>
      <tbody {...roles.group}>
        {homes.map((home) => (
          <HomeRow
            key={home.id}
            home={home}
            isSaved={savedSlugs?.has(home.slug) ?? null}
            onSaved={(now) => save(home.slug, !savedSlugs?.has(home.slug), now)}
          />
        ))}
      </tbody>
    </table>
  );
}

function ColumnHeader({ column: { title, sorts }, filter }: { column: Column; filter: ListingFilter }) {
  const { search } = useLocation();
  const sort = filter.sort ?? USUAL_SORT;
  const current = sorts.findIndex(([key]) => key === sort);
  const next = sorts[(current + 1) % Math.max(sorts.length, 1)];
  return (
    <th {...roles.header} scope="col" aria-sort={sorts[current]?.[1]}>
      {next ? (
        <Link
          to={`/listings${listingFilter.encode({ ...filter, sort: next[0], page: undefined }, search)}`}
          replace
          data-direction={sorts[current]?.[1]}
        >
          {title}
        </Link>
      ) : (
        title
      )}
    </th>
  );
}

type RowProps = { home: ListedHome; isSaved: boolean | null; onSaved: (now: number) => void };

function HomeRow({ home, isSaved, onSaved }: RowProps) {
  const { slug, unitNumber, pricing, floor, sqft, sqftIsApproximate, availability, nextTour, openHouse } =
    home;
  const { totalMonthly, totalMonthlyIsMinimum, baseRent } = pricing;
  const name = unitNumber === null ? formatPlace(home) : `Unit ${unitNumber}`;
  const plan = home.floorPlanImage ?? home.images[0];
  const hasRequiredFees = totalMonthly.amountCents !== baseRent.amountCents || totalMonthlyIsMinimum;
  return (
    <tr {...roles.row}>
      <th {...roles.rowHeader} scope="row" className={styles.home}>
        <div>
          {plan && <HomePicture picture={{ ...plan, alt: '' }} className={styles.plan} sizes="96px" />}
          <span>
            <Link id={getHomeLinkId(slug)} to={`/units/${slug}/`}>
              {name}
            </Link>
            {openHouse && (
              <Link className={styles.badge} to={`/tour-request/${slug}/time?slot=${openHouse.slotId}`}>
                {formatOpenHouse(openHouse)}
              </Link>
            )}
          </span>
        </div>
      </th>
      <td {...roles.cell} className={styles.total}>
        <strong>
          {totalMonthlyIsMinimum && 'from '}
          {formatMoney(totalMonthly)}
        </strong>
        <span>{hasRequiredFees ? `${formatMoney(baseRent)} base rent` : 'No required fees'}</span>
      </td>
      <td {...roles.cell}>
        {formatBeds(home.bedrooms)}, {formatBaths(home.bathrooms)}
      </td>
      <td {...roles.cell}>{sqft === null ? 'Size not listed' : formatArea(sqft, sqftIsApproximate)}</td>
      <td {...roles.cell} className={styles.floor}>
        {formatFloor(floor)}
      </td>
      <td {...roles.cell} className={styles.moveIn}>
        {availability.label}
      </td>
      <td {...roles.cell} className={styles.tour}>
        {nextTour ? (
          <Link
            to={`/tour-request/${slug}/time?slot=${nextTour.slotId}`}
            aria-label={`Tour ${name} ${nextTour.label}: ${tourKindPhrases[nextTour.type]}`}
          >
            {capitalize(nextTour.label)}
          </Link>
        ) : (
          <span>No times yet</span>
        )}
      </td>
      <td {...roles.cell} className={styles.save}>
        {isSaved !== null && <SaveButton isSaved={isSaved} name={formatPlace(home)} onPressed={onSaved} />}
      </td>
    </tr>
  );
}

function formatFloor(floor: number | null | undefined): string {
  if (floor === null || floor === undefined) return '';
  return floor === 0 ? 'Ground floor' : `Floor ${floor}`;
}
