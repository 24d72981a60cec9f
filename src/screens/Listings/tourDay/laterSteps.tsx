import { lazyPart } from '#src/ui/lazyPart.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';

const options = {
  sentence: 'This step did not load. Check your connection: what you chose is kept.',
  again: 'Try again',
  placeholder: <Spinner size="small" />,
};

const contact = lazyPart(
  () => import(/* webpackChunkName: "tourDaySteps" */ './steps/ContactStep.tsx').then((it) => it.ContactStep),
  options,
);
const details = lazyPart(
  () => import(/* webpackChunkName: "tourDaySteps" */ './steps/DetailsStep.tsx').then((it) => it.DetailsStep),
  options,
);
const verify = lazyPart(
  () => import(/* webpackChunkName: "tourDaySteps" */ './steps/VerifyStep.tsx').then((it) => it.VerifyStep),
  options,
);
const review = lazyPart(
  () => import(/* webpackChunkName: "tourDaySteps" */ './steps/ReviewStep.tsx').then((it) => it.ReviewStep),
  options,
);

/** The steps that nobody sees first. They are fetched while a day is chosen. */
export const laterSteps = {
  contact: contact.Part,
  details: details.Part,
  verify: verify.Part,
  review: review.Part,
};

export function preloadLaterSteps() {
  for (const { preload } of [contact, details, verify, review]) preload();
}
