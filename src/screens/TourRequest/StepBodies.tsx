import type { ComponentType } from 'react';
import { Activity, memo } from 'react';

import type { PageName } from '#machines/tour/context.ts';

import { laterSteps, LazyQuick } from './lazyParts.tsx';
import type { StepProps } from './stepProps.ts';
import { TypeStep } from './steps/TypeStep.tsx';
import { TimeStep } from './time/TimeStep.tsx';
import { useBesides } from './useBesides.ts';

const bodies: Record<PageName, ComponentType<StepProps>> = {
  quick: LazyQuick,
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
  // what nobody sees is brought up to date when it is shown
  (_, { isShown }) => !isShown,
);

/**
 * What a page asks for; the next page is made ready out of sight while this one is read, and one that was left goes
 * when there is time for it: pressing on costs no more than showing what is there.
 */
export function StepBodies({ shown, ...props }: StepProps & { shown: PageName }) {
  const besides = useBesides(props.tour.context, shown);
  return pages
    .filter((page) => page === shown || besides.includes(page))
    .map((page) => (
      <Activity key={page} mode={page === shown ? 'visible' : 'hidden'}>
        <Body page={page} isShown={page === shown} {...props} />
      </Activity>
    ));
}
