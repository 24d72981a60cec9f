import type { AskedHome as Home } from '#src/api/inquiries.ts';
import { HomeInShort } from '#src/ui/HomeCard/HomeInShort.tsx';
import { placeOf } from '#src/ui/HomeCard/words.ts';

import styles from './AskedHome.module.css';
import { Exits } from './Exits.tsx';

/** What is asked about, what it costs in all, and the three ways on. */
export const AskedHome = ({ unit }: { unit: Home }) => (
  <div className={styles.home}>
    <HomeInShort unit={unit} styles={styles} place={placeOf(unit)}>
      <Exits unit={unit} />
      {unit.criteria && (
        <details className={styles.criteria}>
          <summary>Rental criteria</summary>
          <ul>
            {unit.criteria.summary.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <p>
            <a href={`/units/${unit.slug}/#criteria`}>Read the full criteria</a>
          </p>
        </details>
      )}
    </HomeInShort>
  </div>
);
