import type { ComponentType } from 'react';
import { Activity, memo, useEffect, useState } from 'react';

import type { PageName, TourContext } from '#machines/tour/context.ts';
import { stepAfter } from '#machines/tour/steps.ts';

import { laterSteps, LazyQuickBooking, preloadLaterSteps } from './lazyParts.tsx';
import type { StepProps } from './stepProps.ts';
import { TypeStep } from './steps/TypeStep.tsx';
import { TimeStep } from './time/TimeStep.tsx';

const bodies: Record<PageName, ComponentType<StepProps>> = {
  quick: LazyQuickBooking,
  'tour-type': TypeStep,
  time: TimeStep,
  ...laterSteps,
};

const pages = Object.keys(bodies) as PageName[];

type BodyProps = StepProps & { page: PageName; isShown: boolean };

const Body = memo(
  function Body({ page, ...props }: BodyProps) {
    const Step = bodies[page];
    return <Step {...props} />;
  },
  // Hidden pages are updated when they are shown.
  (_, { isShown }) => !isShown,
);

/**
 * The form of a page. The next page is rendered hidden while this one is read, and a page that was left is
 * removed when the browser is idle, so that going on only has to show what is already there.
 */
export function StepBodies({ shown, ...props }: StepProps & { shown: PageName }) {
  const preparedPages = usePreparedPages(props.tour.context, shown);
  return pages
    .filter((page) => page === shown || preparedPages.includes(page))
    .map((page) => (
      <Activity key={page} mode={page === shown ? 'visible' : 'hidden'}>
        <Body page={page} isShown={page === shown} {...props} />
      </Activity>
    ));
}

const MAX_WAIT_MS = 2_000;

/** The hidden pages: the next one once it is loaded and the browser is idle; until then the previous ones. */
function usePreparedPages(context: TourContext, shown: PageName): readonly PageName[] {
  const [besides, setBesides] = useState<readonly PageName[]>([]);
  const next = stepAfter(context, shown);

  useEffect(() => {
    let isCurrent = true;
    const prepare = () => isCurrent && setBesides(next === null ? [shown] : [shown, next]);
    const prepareWhenIdle = () => {
      // Safari has no requestIdleCallback.
      if ('requestIdleCallback' in window) window.requestIdleCallback(prepare, { timeout: MAX_WAIT_MS });
      else setTimeout(prepare, MAX_WAIT_MS / 10);
    };
    // A step that fails to load is loaded again when it is opened.
    preloadLaterSteps().then(prepareWhenIdle, () => undefined);
    return () => {
      isCurrent = false;
    };
  }, [shown, next]);

  return besides;
}
