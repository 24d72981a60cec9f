import { lazyPart } from '#src/ui/lazyPart.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';

import { LoadingAccess } from './LoadingAccess.tsx';

/** Most visitors have verified their identity before they arrive. */
export const { Part: LazyIdentityStep } = lazyPart(
  () =>
    import(/* webpackChunkName: "doorIdentity" */ './steps/IdentityStep.tsx').then((it) => it.IdentityStep),
  {
    sentence: 'We couldn’t load this step. Check your connection, then try again.',
    retryLabel: 'Try again',
    placeholder: <Spinner size="small" />,
  },
);

/** Shown below the code, which never waits for it. */
export const { Part: LazyShareTour } = lazyPart(() =>
  import(/* webpackChunkName: "shareTour" */ './share/ShareTour.tsx').then((it) => it.ShareTour),
);

/** Needs the server's answer anyway. */
export const { Part: LazyAnotherTime } = lazyPart(
  () => import(/* webpackChunkName: "anotherTime" */ './help/AnotherTime.tsx').then((it) => it.AnotherTime),
  {
    sentence: 'We couldn’t load your other options. Check your connection, then try again.',
    retryLabel: 'Try again',
  },
);

const pageFallback = {
  sentence: 'We couldn’t load this page. Check your connection, then try again.',
  again: 'Try again',
  placeholder: <LoadingAccess />,
};

/** For agents of other companies. */
export const { Part: LazyAgentAccess } = lazyPart(
  () => import(/* webpackChunkName: "agentDoor" */ './agent/AgentAccess.tsx').then((it) => it.AgentAccess),
  pageFallback,
);

/** For a tour where someone meets the visitor, and for a link that is not valid. */
export const { Part: LazyNoDoorTour } = lazyPart(
  () => import(/* webpackChunkName: "noDoorTour" */ './NoDoorTour.tsx').then((it) => it.NoDoorTour),
  pageFallback,
);

/** For visitors who come without a tour link. */
export const { Part: LazySign } = lazyPart(
  () => import(/* webpackChunkName: "yardSign" */ './sign/YardSignEntry.tsx').then((it) => it.YardSignEntry),
  pageFallback,
);
