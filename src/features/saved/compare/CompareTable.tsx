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

const getGroupId = (at: number) => `compared-group-${at}`;

/**
 * One column per home. A table wider than the window scrolls inside its own frame, which follows the focus to
 * the links of each column and needs no stop of its own.
 */
export const CompareTable = ({ homes, groups, onRemoved }: Props) => (
  <div className={styles.frame} role="region" aria-label="Homes side by side">
    <table className={styles.table}>
      <thead>
        <tr>
          <td className={styles.corner} />
          {homes.map((home) => (
            <th key={home.id} scope="col" id={`compared-${home.slug}`} className={styles.home}>
              <HomeHeading home={home} onRemoved={onRemoved} />
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ title, rows }, at) => (
        <tbody key={title}>
          <tr>
            <th className={styles.group} scope="rowgroup" colSpan={homes.length + 1} id={getGroupId(at)}>
              <span>{title}</span>
            </th>
          </tr>
          {rows.map((row, nth) => (
            <CompareRow key={row.key} row={row} homes={homes} group={getGroupId(at)} nth={nth} />
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

type CompareRowProps = { row: Row; homes: readonly ComparedHome[]; group: string; nth: number };

/** Each cell names its headers, because those of a group of rows are found by few screen readers. */
function CompareRow({ row, homes, group, nth }: CompareRowProps) {
  const id = `${group}-${nth}`;
  return (
    <tr className={row.differs ? styles.differs : undefined} data-row={row.key}>
      <th scope="row" id={id} className={styles.what}>
        {row.name}
        {row.differs && <span className={styles.mark}>differs</span>}
      </th>
      {row.cells.map((cell, at) => (
        <td
          key={homes[at]?.id}
          className={row.key === 'total' ? styles.total : undefined}
          headers={`compared-${homes[at]?.slug} ${group} ${id}`}
        >
          <CellText cell={cell} />
        </td>
      ))}
    </tr>
  );
}

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
