import type { AnalyticsChoice } from '#src/store/privacySlice.ts';
import {
  analyticsTurnedOff,
  analyticsTurnedOn,
  privacyRead,
  privacySlice,
  selectAnalyticsChoice,
} from '#src/store/privacySlice.ts';

const read = (isRefused: boolean, hasGlobalPrivacyControl: boolean) =>
  privacyRead({ isRefused, hasGlobalPrivacyControl });

test.each<[string, AnalyticsChoice, ...{ type: string }[]]>([
  ['nobody has been asked', 'unknown'],
  ['nothing speaks against it', 'on', read(false, false)],
  ['it was refused here', 'off', read(true, false)],
  ['the browser asks for privacy', 'offByBrowser', read(false, true)],
  ['it is turned off', 'off', read(false, false), analyticsTurnedOff()],
  ['it is turned on again', 'on', read(true, false), analyticsTurnedOn()],
  ['it is turned on against the browser', 'offByBrowser', read(true, true), analyticsTurnedOn()],
])('when %s, analytics are %s', (_, choice, ...actions) => {
  let privacy = privacySlice.getInitialState();
  for (const action of actions) privacy = privacySlice.reducer(privacy, action);
  expect(selectAnalyticsChoice({ privacy })).toBe(choice);
});
