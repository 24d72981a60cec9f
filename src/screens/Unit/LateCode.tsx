import Button from '@mui/material/Button';
import type { ComponentType, ReactNode } from 'react';
import { useEffect, useState } from 'react';

import { Spinner } from '#src/ui/Spinner.tsx';

type Props<Part> = {
  load: () => Promise<ComponentType<Part>>;
  /** What is on its way, as the beginning of a sentence. */
  what: string;
  children: (Code: ComponentType<Part>) => ReactNode;
};

type Arrival<Part> = { code: ComponentType<Part> } | 'failed' | null;

/** A part whose code is fetched when somebody asks for it. What does not come leaves the page alone. */
export function LateCode<Part>({ load, what, children }: Props<Part>) {
  const [arrival, setArrival] = useState<Arrival<Part>>(null);
  const [attempt, setAttempt] = useState(1);

  useEffect(() => {
    let isWanted = true;
    load().then(
      (code) => isWanted && setArrival({ code }),
      () => isWanted && setArrival('failed'),
    );
    return () => {
      isWanted = false;
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
