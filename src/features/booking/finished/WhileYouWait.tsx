import type { BookedTour } from '#src/features/tours/api/tourRequests.ts';
import page from '#src/features/tours/tourPage.module.css';
import { Fold } from '#src/ui/Fold.tsx';

import styles from './finished.module.css';

/** Links to useful parts of the home's page; that page loads completely, so its sections can be linked to. */
export function WhileYouWait({ unit }: Pick<BookedTour, 'unit'>) {
  const { slug, applyUrl, criteria, nearby } = unit;
  return (
    <section className={styles.section} aria-labelledby="wait">
      <Fold name="whileYouWait" className={styles.fold} summary={<h2 id="wait">While you wait</h2>}>
        <ul className={page.soft}>
          <li>
            <a href={`/units/${slug}/#prices`}>Price and fees</a>
          </li>
          {criteria !== null && (
            <li>
              <a href={`/units/${slug}/#criteria`}>Rental criteria</a>
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
      </Fold>
    </section>
  );
}
