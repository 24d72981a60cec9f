import { lazyStep } from '#src/tourForms/lazyStep.tsx';
import { lazyPart } from '#src/ui/lazyPart.tsx';

const contact = lazyStep(() =>
  import(/* webpackChunkName: "tourSteps" */ './steps/ContactStep.tsx').then((it) => it.ContactStep),
);
const details = lazyStep(() =>
  import(/* webpackChunkName: "tourSteps" */ './steps/DetailsStep.tsx').then((it) => it.DetailsStep),
);
const verify = lazyStep(() =>
  import(/* webpackChunkName: "tourSteps" */ './verify/VerifyStep.tsx').then((it) => it.VerifyStep),
);
const review = lazyStep(() =>
  import(/* webpackChunkName: "tourSteps" */ './steps/ReviewStep.tsx').then((it) => it.ReviewStep),
);

/** The steps that nobody sees first. They are fetched while the first one is read. */
export const laterSteps = {
  contact: contact.Part,
  details: details.Part,
  verify: verify.Part,
  review: review.Part,
};

let laterStepsCome: Promise<unknown> | null = null;

/** Resolves when they can be shown: one file holds them all. What did not come is fetched once more. */
export function preloadLaterSteps() {
  laterStepsCome ??= fetchLaterSteps().catch((error: unknown) => {
    laterStepsCome = null;
    throw error;
  });
  return laterStepsCome;
}

async function fetchLaterSteps() {
  for (const { preload } of [contact, details, verify, review]) preload();
  await import(/* webpackChunkName: "tourSteps" */ './steps/ReviewStep.tsx');
}

/** Most visitors come from a home, not from a question. */
export const { Part: LazyQuick } = lazyStep(() => import('./quick/Quick.tsx').then((it) => it.Quick));

export const { Part: LazyUnavailable } = lazyStep(() =>
  import('./blocked/Unavailable.tsx').then((it) => it.Unavailable),
);

/** Most visitors have no tour of the home. */
export const { Part: LazyAlreadyBooked } = lazyStep(() =>
  import('./blocked/AlreadyBooked.tsx').then((it) => it.AlreadyBooked),
);

/** Most tours are of one home. */
export const { Part: LazySameDay } = lazyPart(() => import('./SameDay.tsx').then((it) => it.SameDay));

export const { Part: LazyHandoff } = lazyStep(() => import('./verify/Handoff.tsx').then((it) => it.Handoff));
