import { lazyPart } from '#src/ui/lazyPart.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';

const options = {
  sentence: 'This step did not load. Check your connection: what you chose is kept.',
  again: 'Try again',
  placeholder: <Spinner size="small" />,
};

const contact = lazyPart(
  () => import(/* webpackChunkName: "tourSteps" */ './steps/ContactStep.tsx').then((it) => it.ContactStep),
  options,
);
const details = lazyPart(
  () => import(/* webpackChunkName: "tourSteps" */ './steps/DetailsStep.tsx').then((it) => it.DetailsStep),
  options,
);
const verify = lazyPart(
  () => import(/* webpackChunkName: "tourSteps" */ './verify/VerifyStep.tsx').then((it) => it.VerifyStep),
  options,
);
const review = lazyPart(
  () => import(/* webpackChunkName: "tourSteps" */ './steps/ReviewStep.tsx').then((it) => it.ReviewStep),
  options,
);

/** The steps that nobody sees first. They are fetched while the first one is read. */
export const laterSteps = {
  contact: contact.Part,
  details: details.Part,
  verify: verify.Part,
  review: review.Part,
};

/** Resolves when they can be shown: one file holds them all. */
export async function preloadLaterSteps() {
  for (const { preload } of [contact, details, verify, review]) preload();
  await import(/* webpackChunkName: "tourSteps" */ './steps/ReviewStep.tsx');
}

export const { Part: LazyUnavailable } = lazyPart(
  () => import('./blocked/Unavailable.tsx').then((it) => it.Unavailable),
  options,
);

export const { Part: LazyHandoff } = lazyPart(
  () => import('./verify/Handoff.tsx').then((it) => it.Handoff),
  options,
);
