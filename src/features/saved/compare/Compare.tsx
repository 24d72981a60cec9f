import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';

import { MAX_COMPARED } from '#domain/homes/lists.ts';
import { useViewState } from '#src/lib/useViewState.ts';

import { SavedHomesFailed } from '../SavedHomesFailed.tsx';
import { useCompareUnitsQuery } from '../api/comparedHomes.ts';
import styles from './Compare.module.css';
import { CompareTable } from './CompareTable.tsx';
import { getComparisonRows } from './getComparisonRows.ts';

type Props = {
  organizationId: string;
  /** The address of this page, which is printed with it. */
  address: string;
  slugs: readonly string[];
  onChanged: (slugs: readonly string[]) => void;
  /** Leads back to the list that the homes came from. */
  onBack: () => void;
  /** The path for touring these homes on one day. */
  tourPath: string;
};

/** Up to four homes side by side, with every fee. */
export function Compare({ organizationId, address, slugs, onChanged, onBack, tourPath }: Props) {
  const query = useCompareUnitsQuery({ organizationId, slugs: [...slugs] });
  const [showsAll, setShowsAll] = useViewState('equalRows', true);
  const homes = (query.data ?? []).flatMap((home) => (home && slugs.includes(home.slug) ? [home] : []));
  const missingCount = query.currentData ? query.currentData.filter((home) => home === null).length : 0;

  if (query.isError && homes.length === 0) return <SavedHomesFailed onRetry={() => void query.refetch()} />;
  if (homes.length === 0 && query.isFetching) return <p role="status">Loading these homes…</p>;

  const groups = getComparisonRows(homes).map(({ title, rows }) => ({
    title,
    rows: showsAll ? rows : rows.filter(({ differs }) => differs),
  }));
  const disclosures = [...new Set(homes.map(({ pricing }) => pricing.disclosure.text))];

  function remove(slug: string) {
    document.querySelector<HTMLElement>('main h1')?.focus();
    onChanged(slugs.filter((one) => one !== slug));
  }

  return (
    <div className={styles.compare}>
      <div className={styles.actions}>
        <Button variant="outlined" onClick={onBack}>
          {slugs.length < MAX_COMPARED ? 'Add or change homes' : 'Change homes'}
        </Button>
        {homes.length > 1 && (
          <Button component={Link} to={tourPath}>
            Tour in one day
          </Button>
        )}
        {homes.length > 0 && (
          <Button variant="outlined" onClick={() => window.print()}>
            Print
          </Button>
        )}
        {homes.length > 1 && (
          <label className={styles.only}>
            <input type="checkbox" checked={!showsAll} onChange={() => setShowsAll(!showsAll)} />
            Show differences only
          </label>
        )}
      </div>
      {missingCount > 0 && (
        <p className={styles.unavailable}>
          {missingCount === 1
            ? 'One of these homes is no longer on our site.'
            : `${missingCount} of these homes are no longer on our site.`}
        </p>
      )}
      {homes.length === 1 && (
        <p className={styles.unavailable}>There’s only one home here. Add another to see how they differ.</p>
      )}
      {homes.length > 0 && (
        <CompareTable
          homes={homes}
          groups={groups.filter(({ rows }) => rows.length > 0)}
          onRemoved={remove}
        />
      )}
      {disclosures.map((text) => (
        <p key={text} className={styles.aside}>
          {text}
        </p>
      ))}
      <p className={styles.printed}>{address}</p>
    </div>
  );
}
