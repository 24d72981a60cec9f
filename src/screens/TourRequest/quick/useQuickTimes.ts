import { useState } from 'react';

import type { NextTimes } from '#src/api/nextTimes.ts';
import { useNextTimesQuery } from '#src/api/nextTimes.ts';

import type { QuickTime } from './quickTimes.ts';
import { mergeShownTimes } from './quickTimes.ts';

type Home = { organizationId: string; slug: string };

/** Starts with the times that came with the page. */
export function useQuickTimes({ organizationId, slug }: Home, first: NextTimes): readonly QuickTime[] {
  const { data } = useNextTimesQuery({ organizationId, slug });
  const next = data ?? first;
  const [latest, setLatest] = useState<NextTimes | null>(null);
  const [times, setTimes] = useState<readonly QuickTime[]>([]);
  if (next !== latest) {
    setLatest(next);
    setTimes(mergeShownTimes(times, next));
  }
  return times;
}
