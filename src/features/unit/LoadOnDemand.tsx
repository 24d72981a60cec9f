import Button from '@mui/material/Button';
import type { ComponentType, ReactNode } from 'react';
import { useEffect, useState } from 'react';

import { Spinner } from '#src/ui/Spinner.tsx';

type Props<Part> = {
  load: () => Promise<ComponentType<Part>>;
  /** The name of the part that is loading, as the beginning of a sentence. */
  what: string;
  children: (Code: ComponentType<Part>) => ReactNode;
};

type LoadState<Part> = { code: ComponentType<Part> } | 'failed' | null;

/** A part whose code is loaded on demand. A failed load leaves the rest of the page unaffected. */
export function LoadOnDemand<Part>({ load, what, children }: Props<Part>) {
  const [arrival, setArrival] = useState<LoadState<Part>>(null);
  const [attempt, setAttempt] = useState(1);

  useEffect(() => {
    let isCurrent = true;
    load().then(
      (code) => isCurrent && setArrival({ code }),
      () => isCurrent && setArrival('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [load, attempt]);

  function tryAgain() {
    setArrival(null);
    setAttempt(attempt + 1);
  }

  if (arrival === null) return <Spinner size="small" />;
  if (arrival !== 'failed') return children(arrival.code);
  return (
    <>
      <p role="alert">{what} didn’t load. Check your connection.</p>
      <Button variant="outlined" onClick={tryAgain}>
        Try again
      </Button>
    </>
  );
}
