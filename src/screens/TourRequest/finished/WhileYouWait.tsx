import type { BookedTour } from '#src/api/tourRequests.ts';
import page from '#src/tourForms/tourPage.module.css';

import styles from './finished.module.css';

/** What one may want to read, or do, before one has seen the home. Its page comes whole: its parts are there to be led to. */
export function WhileYouWait({ unit }: Pick<BookedTour, 'unit'>) {
  const { slug, applyUrl, criteria, nearby } = unit;
  return (
    <section className={styles.section} aria-labelledby="wait">
      <h2 id="wait">While you wait</h2>
      <ul className={page.soft}>
        <li>
          <a href={`/units/${slug}/#prices`}>Itemized costs</a>
        </li>
        {criteria !== null && (
          <li>
            <a href={`/units/${slug}/#criteria`}>What we ask of applicants</a>
          </li>
        )}
        {nearby !== null && (
          <li>
            <a href={`/units/${slug}/#around`}>What’s nearby</a>
          </li>
        )}
        {applyUrl !== null && (
          <li>
            <a href={applyUrl} target="_blank" rel="noopener noreferrer">
              Apply for this home (new tab)
            </a>
          </li>
        )}
      </ul>
    </section>
  );
}
