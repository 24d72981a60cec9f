import { lazyPart } from '#src/ui/lazyPart.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';

import { Waiting } from './Waiting.tsx';

/** Most visitors have shown who they are before they come. */
export const { Part: LazyIdentityStep } = lazyPart(
  () =>
    import(/* webpackChunkName: "doorIdentity" */ './steps/IdentityStep.tsx').then((it) => it.IdentityStep),
  {
    sentence: 'We couldn’t load this step. Check your connection, then try again.',
    again: 'Try again',
    placeholder: <Spinner size="small" />,
  },
);

/** Below the code, which never waits for it. */
export const { Part: LazyShareTour } = lazyPart(() =>
  import(/* webpackChunkName: "shareTour" */ './share/ShareTour.tsx').then((it) => it.ShareTour),
);

/** Needs the server's answer anyway. */
export const { Part: LazyAnotherTime } = lazyPart(
  () => import(/* webpackChunkName: "anotherTime" */ './help/AnotherTime.tsx').then((it) => it.AnotherTime),
  {
    sentence: 'We couldn’t load your other options. Check your connection, then try again.',
    again: 'Try again',
  },
);

const wholePage = {
  sentence: 'We couldn’t load this page. Check your connection, then try again.',
  again: 'Try again',
  placeholder: <Waiting />,
};

/** For agents of other companies. */
export const { Part: LazyAgentAccess } = lazyPart(
  () => import(/* webpackChunkName: "agentDoor" */ './agent/AgentAccess.tsx').then((it) => it.AgentAccess),
  wholePage,
);

/** For a tour on which someone meets the visitor, and for a link that is no good. */
export const { Part: LazyNoDoorTour } = lazyPart(
  () => import(/* webpackChunkName: "noDoorTour" */ './NoDoorTour.tsx').then((it) => it.NoDoorTour),
  wholePage,
);

/** For those who come without the link of a tour. */
export const { Part: LazySign } = lazyPart(
  () => import(/* webpackChunkName: "yardSign" */ './sign/Sign.tsx').then((it) => it.Sign),
  wholePage,
);
