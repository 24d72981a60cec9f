import type { ComponentType } from 'react';
import { Activity, memo } from 'react';

import type { PageName } from '#machines/tour/context.ts';

import { laterSteps, LazyQuickBooking } from './lazyParts.tsx';
import type { StepProps } from './stepProps.ts';
import { TypeStep } from './steps/TypeStep.tsx';
import { TimeStep } from './time/TimeStep.tsx';
import { usePreparedPages } from './usePreparedPages.ts';

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
