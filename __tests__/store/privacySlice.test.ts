import type { AnalyticsChoice } from '#src/store/privacySlice.ts';
import {
  analyticsTurnedOff,
  analyticsTurnedOn,
  privacyRead,
  privacySlice,
  selectAnalyticsChoice,
} from '#src/store/privacySlice.ts';

const read = (hasOptedOut: boolean, hasGlobalPrivacyControl: boolean) =>
  privacyRead({ hasOptedOut, hasGlobalPrivacyControl });

test.each<[string, AnalyticsChoice, ...{ type: string }[]]>([
  ['no choice is known', 'unknown'],
  ['there is no objection', 'on', read(false, false)],
  ['they were refused here', 'off', read(true, false)],
  ['the browser asks for privacy', 'offByBrowser', read(false, true)],
  ['they are turned off', 'off', read(false, false), analyticsTurnedOff()],
  ['they are turned on again', 'on', read(true, false), analyticsTurnedOn()],
  ['they are turned on against the browser', 'offByBrowser', read(true, true), analyticsTurnedOn()],
])('when %s, analytics are %s', (_, choice, ...actions) => {
  let privacy = privacySlice.getInitialState();
  for (const action of actions) privacy = privacySlice.reducer(privacy, action);
  expect(selectAnalyticsChoice({ privacy })).toBe(choice);
});
