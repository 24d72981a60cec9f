import type { ReactNode } from 'react';
import { useState } from 'react';

declare module 'react' {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- this is where React looks for it
  namespace JSX {
    interface IntrinsicElements {
      'rental-listings': { filters?: string; children?: ReactNode };
    }
  }
}

/**
 * A host page built with React that changes attributes and children, and removes and restores the element.
 */
export function Host() {
  const [filters, setFilters] = useState('market=austin');
  const [isShown, setShown] = useState(true);
  return (
    <main>
      <h1>Moving here</h1>
      <button onClick={() => setFilters('market=san-antonio')}>San Antonio</button>
      <button onClick={() => setShown(!isShown)}>Show or hide</button>
      {isShown && <rental-listings filters={filters}>{`All of ${filters}`}</rental-listings>}
    </main>
  );
}
