import { Link } from 'react-router-dom';

import { CardPicture } from '#src/features/homes/HomeCard/CardPicture.tsx';
import { formatTypeAndPlace, formatPlace } from '#src/features/homes/HomeCard/homeCardText.ts';

import type { ComparedHome } from '../api/comparedHomes.ts';
import styles from './CompareTable.module.css';
import type { Cell, Row, RowGroup } from './comparisonRow.ts';

type Props = {
  homes: readonly ComparedHome[];
  groups: readonly RowGroup[];
  onRemoved: (slug: string) => void;
};

/** One column per home. A table wider than the window scrolls inside its own frame. */
export const CompareTable = ({ homes, groups, onRemoved }: Props) => (
  // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be in reach of the keys
  <div className={styles.frame} role="region" aria-label="Homes side by side" tabIndex={0}>
    <table className={styles.table}>
      <thead>
        <tr>
          <td className={styles.corner} />
          {homes.map((home) => (
            <th key={home.id} scope="col" className={styles.home}>
              <HomeHeading home={home} onRemoved={onRemoved} />
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ title, rows }) => (
        <tbody key={title}>
          <tr>
            <th className={styles.group} scope="rowgroup" colSpan={homes.length + 1}>
              <span>{title}</span>
            </th>
          </tr>
          {rows.map((row) => (
            <CompareRow key={row.key} row={row} homes={homes} />
          ))}
        </tbody>
      ))}
    </table>
  </div>
);

function HomeHeading({ home, onRemoved }: { home: ComparedHome; onRemoved: (slug: string) => void }) {
  const [picture] = home.images;
  return (
    <>
      {picture && <CardPicture picture={picture} className={styles.picture} isEager />}
      <Link className={styles.name} to={`/units/${home.slug}/`}>
        {formatPlace(home)}
      </Link>
      <span className={styles.area}>{formatTypeAndPlace(home)}</span>
      <button
        type="button"
        className={styles.remove}
        aria-label={`Remove ${formatPlace(home)} from the comparison`}
        onClick={() => onRemoved(home.slug)}
      >
        Remove
      </button>
    </>
  );
}

const CompareRow = ({ row, homes }: { row: Row; homes: readonly ComparedHome[] }) => (
  <tr className={row.differs ? styles.differs : undefined} data-row={row.key}>
    <th scope="row" className={styles.what}>
      {row.name}
      {row.differs && <span className={styles.mark}>differs</span>}
    </th>
    {row.cells.map((cell, at) => (
      <td key={homes[at]?.id} className={row.key === 'total' ? styles.total : undefined}>
        <CellText cell={cell} />
      </td>
    ))}
  </tr>
);

const CellText = ({ cell: { lines, note, isNothing } }: { cell: Cell }) => (
  <>
    {lines.map((line, at) => (
      <span key={at} className={isNothing ? `${styles.line} ${styles.nothing}` : styles.line}>
        {line}
      </span>
    ))}
    {note && <span className={styles.note}>{note}</span>}
  </>
);
