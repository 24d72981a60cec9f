import { lazyStep } from '#src/tourForms/lazyStep.tsx';

const contact = lazyStep(() =>
  import(/* webpackChunkName: "tourDaySteps" */ './steps/ContactStep.tsx').then((it) => it.ContactStep),
);
const details = lazyStep(() =>
  import(/* webpackChunkName: "tourDaySteps" */ './steps/DetailsStep.tsx').then((it) => it.DetailsStep),
);
const verify = lazyStep(() =>
  import(/* webpackChunkName: "tourDaySteps" */ './steps/VerifyStep.tsx').then((it) => it.VerifyStep),
);
const review = lazyStep(() =>
  import(/* webpackChunkName: "tourDaySteps" */ './steps/ReviewStep.tsx').then((it) => it.ReviewStep),
);

/** Steps that are never shown first; they load while a day is being chosen. */
export const laterSteps = {
  contact: contact.Part,
  details: details.Part,
  verify: verify.Part,
  review: review.Part,
};

export function preloadLaterSteps() {
  for (const { preload } of [contact, details, verify, review]) preload();
}
