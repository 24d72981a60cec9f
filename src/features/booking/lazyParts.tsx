import { lazyStep } from '#src/features/tours/lazyStep.tsx';
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

/** Steps that are never shown first; they load while the first step is read. */
export const laterSteps = {
  contact: contact.Part,
  details: details.Part,
  verify: verify.Part,
  review: review.Part,
};

let laterStepsPromise: Promise<unknown> | null = null;

/** Resolves when the steps can be shown; one file contains them all. A failed load is retried once. */
export function preloadLaterSteps() {
  laterStepsPromise ??= fetchLaterSteps().catch((error: unknown) => {
    laterStepsPromise = null;
    throw error;
  });
  return laterStepsPromise;
}

async function fetchLaterSteps() {
  for (const { preload } of [contact, details, verify, review]) preload();
  await import(/* webpackChunkName: "tourSteps" */ './steps/ReviewStep.tsx');
}

/** Most visitors come from a home, not from an inquiry. */
export const { Part: LazyQuickBooking } = lazyStep(() =>
  import('./quick/QuickBooking.tsx').then((it) => it.QuickBooking),
);

export const { Part: LazyUnavailable } = lazyStep(() =>
  import('./blocked/Unavailable.tsx').then((it) => it.Unavailable),
);

/** Most visitors have no tour of the home. */
export const { Part: LazyAlreadyBooked } = lazyStep(() =>
  import('./blocked/AlreadyBooked.tsx').then((it) => it.AlreadyBooked),
);

/** Most tours are of a single home. */
export const { Part: LazySameDay } = lazyPart(() => import('./SameDay.tsx').then((it) => it.SameDay));

export const { Part: LazyHandoff } = lazyStep(() => import('./verify/Handoff.tsx').then((it) => it.Handoff));
