import { useCallback, useMemo } from 'react';
import { Link, useLocation } from 'react-router-dom';

import type { Organization } from '#src/api/organization.ts';
import { formatEnumLabel } from '#domain/homes/labels.ts';
import { AlertPanels } from '#src/features/alerts/AlertPanels.tsx';
import { NewAlertButton } from '#src/features/alerts/NewAlertButton.tsx';
import { formatOpenHouse, formatPets } from '#src/features/homes/HomeCard/homeCardText.ts';
import { HomePicture } from '#src/features/homes/HomePicture.tsx';
import { getFilterCriteria } from '#src/features/homes/filter/filterCriteria.ts';
import type { ListingFilter } from '#src/features/homes/filter/listingFilter.ts';
import { listingFilter } from '#src/features/homes/filter/listingFilter.ts';
import { formatBeds } from '#src/features/homes/homeLabels.ts';
import { SavedHomesLink } from '#src/features/saved/SavedHomesLink.tsx';
import { getBuildingPath } from '#src/lib/buildingAddress.ts';
import { getNearbyListingsPath } from '#src/lib/mapBounds.ts';
import { formatMoney } from '#src/lib/money.ts';
import { useAppSelector, useOrganizationAnswer } from '#src/store/hooks.ts';
import { selectOrigin } from '#src/store/portalSlice.ts';
import { useUrlState } from '#src/store/useUrlState.ts';
import { BackLink } from '#src/ui/BackLink.tsx';
import { PageSummary } from '#src/ui/PageSummary.tsx';

import { LeasingTeam } from '../LeasingTeam.tsx';
import type { ChangeFilter } from '../changeFilter.ts';
import type { Building } from './api/buildings.ts';
import styles from './Building.module.css';
import { withUsualSort } from './buildingListingsQuery.ts';
import { BuildingHomes } from './BuildingHomes.tsx';
import {
  describeBuilding,
  describeBuildingPlace,
  formatHomesForRent,
  getBuildingName,
  listBuildingFacts,
} from './buildingText.ts';
import { useHomes } from '../useHomes.ts';
import { useRestoreCardFocus } from '../useRestoreCardFocus.ts';

type Props = { building: Building; organization: Organization };

export function BuildingPage({ building, organization }: Props) {
  const answer = useOrganizationAnswer();
  const origin = useAppSelector(selectOrigin);
  const [filter, setFilter] = useUrlState(listingFilter);
  const sorted = useMemo(() => withUsualSort(filter), [filter]);
  const homes = useHomes(organization.id, sorted, { ids: undefined, whose: answer });
  useRestoreCardFocus(homes.totalCount !== null);
  // A changed filter starts at its first page.
  const change = useCallback<ChangeFilter>(
    (next) => setFilter((before) => ({ page: undefined, ...next({ ...before, page: undefined }) })),
    [setFilter],
  );
  const name = getBuildingName(building);
  const { homeCount, property } = building;

  return (
    <article className={styles.page}>
      <PageSummary
        name={name}
        description={describeBuilding(building)}
        image={building.image ? new URL(building.image.url, origin).href : undefined}
        robots={homeCount === 0 ? 'noindex' : undefined}
      />
      <div className={styles.above}>
        <BackLink to={`/listings?market=${property.market.slug}`}>Homes in {property.market.name}</BackLink>
        <SavedHomesLink />
      </div>
      <Header building={building} />
      {homeCount === 0 && getFilterCriteria(filter).length === 0 && homes.homes.length === 0 ? (
        <NothingForRent building={building} />
      ) : (
        <BuildingHomes homes={homes} homeCount={homeCount} filter={filter} onChange={change}>
          <BedroomLinks bedrooms={building.bedrooms} filter={filter} />
        </BuildingHomes>
      )}
      <ComingSoon building={building} filter={filter} />
      <Facts building={building} />
      <LeasingTeam organization={organization} />
      <AlertPanels filter={filter} building={name} />
    </article>
  );
}

function Header({ building }: Pick<Props, 'building'>) {
  const { image, homeCount, lowestTotalMonthly, property } = building;
  const [description] = (property.description ?? '').split(/\n+/);
  return (
    <header className={styles.top} data-picture={image !== null}>
      {image && (
        <div className={styles.picture}>
          <HomePicture
            picture={image}
            className={styles.image}
            sizes="(min-width: 1000px) 480px, 100vw"
            isFirst
          />
        </div>
      )}
      <div className={styles.words}>
        <h1 tabIndex={-1}>{getBuildingName(building)}</h1>
        <p>{describeBuildingPlace(building)}</p>
        {lowestTotalMonthly !== null && (
          <p className={styles.price}>
            From <strong>{formatMoney(lowestTotalMonthly)}</strong> per month
          </p>
        )}
        <ul className={styles.facts} aria-label="At a glance">
          <li className={styles.count}>{formatHomesForRent(homeCount)}</li>
          {listBuildingFacts(building).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        {description && <p className={styles.description}>{description}</p>}
        <OpenHouses homes={building.homes} />
      </div>
    </header>
  );
}

const MAX_OPEN_HOUSES = 3;

/** Most are at the same time for several homes; each home's row leads to its own. */
function OpenHouses({ homes }: Pick<Building, 'homes'>) {
  const byTime = new Map<string, OpenHome[]>();
  for (const { openHouse, ...home } of homes) {
    if (openHouse)
      byTime.set(openHouse.label, [...(byTime.get(openHouse.label) ?? []), { ...home, ...openHouse }]);
  }
  if (byTime.size === 0) return null;
  return (
    <ul className={styles.openHouses} aria-label="Open houses">
      {[...byTime].slice(0, MAX_OPEN_HOUSES).map(([label, open]) => (
        <li key={label}>
          <OpenHouse label={label} homes={open} />
        </li>
      ))}
    </ul>
  );
}

type OpenHome = { slug: string; unitNumber: string | null; slotId: string };

function OpenHouse({ label, homes: [first, ...others] }: { label: string; homes: readonly OpenHome[] }) {
  if (first === undefined || others.length > 0)
    return `${formatOpenHouse({ label })}, ${others.length + 1} homes`;
  const { slug, unitNumber, slotId } = first;
  return (
    <Link to={`/tour-request/${slug}/time?slot=${slotId}`}>
      {formatOpenHouse({ label })}
      {unitNumber !== null && `, Unit ${unitNumber}`}
    </Link>
  );
}

/** Narrows the homes by their bedrooms. Plain links, so that they work without scripts. */
function BedroomLinks({ bedrooms, filter }: { bedrooms: readonly number[]; filter: ListingFilter }) {
  const { search } = useLocation();
  if (bedrooms.length < 2) return null;
  const toPath = (beds: ListingFilter['beds']) =>
    `/listings${listingFilter.encode({ ...filter, beds, page: undefined }, search)}`;
  const { min, max } = filter.beds;
  return (
    <ul className={styles.beds} aria-label="Bedrooms">
      {[null, ...bedrooms].map((count) => {
        const isShown =
          count === null ? min === undefined && max === undefined : min === count && max === count;
        return (
          <li key={count}>
            <Link
              to={toPath(count === null ? {} : { min: count, max: count })}
              replace
              aria-current={isShown ? 'true' : undefined}
            >
              {count === null ? 'All' : formatBeds(count)}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

function NothingForRent({ building }: Pick<Props, 'building'>) {
  const { point, market } = building.property;
  return (
    <section className={styles.empty} aria-labelledby="homes-count">
      <h2 id="homes-count">No homes for rent here right now</h2>
      <p>We can email you as soon as one is listed. Until then, there may be something close by.</p>
      <div className={styles.actions}>
        <NewAlertButton className={styles.button}>Tell me when one is listed</NewAlertButton>
        <Link to={point ? getNearbyListingsPath(point) : `/listings?market=${market.slug}`}>
          {point ? 'See homes nearby' : `See homes in ${market.name}`}
        </Link>
      </div>
    </section>
  );
}

/** Homes without a date are listed on request, as in every search. */
function ComingSoon({
  building: { comingSoonCount, property },
  filter,
}: Pick<Props, 'building'> & { filter: ListingFilter }) {
  if (comingSoonCount === 0 || filter.comingSoon) return null;
  return (
    <p className={styles.soon}>
      {comingSoonCount === 1
        ? 'One more home is coming soon.'
        : `${comingSoonCount} more homes are coming soon.`}{' '}
      <Link to={`${getBuildingPath(property.slug)}&comingSoon=true`} replace>
        {comingSoonCount === 1 ? 'Show it too' : 'Show them too'}
      </Link>
    </p>
  );
}

/** What all homes of the building have in common. */
function Facts({ building }: Pick<Props, 'building'>) {
  const { property, sharedAmenities, sharedAccessibility, homeCount } = building;
  const shared = [...new Set([...sharedAmenities, ...sharedAccessibility].map(formatEnumLabel))];
  return (
    <div className={styles.sections}>
      {shared.length > 0 && (
        <section aria-labelledby="shared">
          <h2 id="shared">{homeCount === 1 ? 'Amenities' : 'In every home'}</h2>
          <ul className={styles.list}>
            {shared.map((label) => (
              <li key={label}>{label}</li>
            ))}
          </ul>
        </section>
      )}
      {homeCount > 0 && (
        <section aria-labelledby="pets">
          <h2 id="pets">Pets</h2>
          <p>{describePets(building)}</p>
          {building.pets && <p className={styles.soft}>{building.pets.assistanceAnimalNote}</p>}
        </section>
      )}
      {property.policies.length > 0 && (
        <section aria-labelledby="rules">
          <h2 id="rules">House rules</h2>
          <dl className={styles.rules}>
            {property.policies.map(({ title, body }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{body}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </div>
  );
}

function describePets({ pets, homeCount, dogHomeCount, catHomeCount }: Building): string {
  if (pets) return pets.isDisclosed ? `${formatPets({ pets })}.` : 'The pet policy isn’t listed.';
  const count = (homes: number) => (homes === homeCount ? 'every home' : `${homes} of ${homeCount} homes`);
  const welcome = [
    dogHomeCount > 0 && `dogs are OK in ${count(dogHomeCount)}`,
    catHomeCount > 0 && `cats are OK in ${count(catHomeCount)}`,
  ].filter(Boolean);
  const what = welcome.length > 0 ? `: ${welcome.join(', ')}` : '';
  return `It depends on the home${what}. Each home’s page has its rules and fees.`;
}
