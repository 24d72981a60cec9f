import { Link } from 'react-router-dom';

import type { ComparedHome } from '#src/api/comparedHomes.ts';
import { CardPicture } from '#src/ui/HomeCard/CardPicture.tsx';
import { areaOf, placeOf } from '#src/ui/HomeCard/words.ts';

import styles from './CompareTable.module.css';
import type { Cell, Row, RowGroup } from './rows.ts';

type Props = {
  homes: readonly ComparedHome[];
  groups: readonly RowGroup[];
  onRemoved: (slug: string) => void;
};

/** A column for each home. Wider than the window it is scrolled in its own frame. */
export const CompareTable = ({ homes, groups, onRemoved }: Props) => (
  // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be in reach of the keys
  <div className={styles.frame} role="region" aria-label="Homes side by side" tabIndex={0}>
    <table className={styles.table}>
      <thead>
        <tr>
          <td className={styles.corner} />
          {homes.map((home) => (
            <th key={home.id} scope="col" className={styles.home}>
              <HomeHead home={home} onRemoved={onRemoved} />
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

function HomeHead({ home, onRemoved }: { home: ComparedHome; onRemoved: (slug: string) => void }) {
  const [picture] = home.images;
  return (
    <>
      {picture && <CardPicture picture={picture} className={styles.picture} isEager />}
      <Link className={styles.name} to={`/units/${home.slug}/`}>
        {placeOf(home)}
      </Link>
      <span className={styles.area}>{areaOf(home)}</span>
      <button
        type="button"
        className={styles.remove}
        aria-label={`Remove ${placeOf(home)} from the comparison`}
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
        <Words cell={cell} />
      </td>
    ))}
  </tr>
);

const Words = ({ cell: { lines, note, isNothing } }: { cell: Cell }) => (
  <>
    {lines.map((line, at) => (
      <span key={at} className={isNothing ? `${styles.line} ${styles.nothing}` : styles.line}>
        {line}
      </span>
    ))}
    {note && <span className={styles.note}>{note}</span>}
  </>
);
