import type { Action, ThunkDispatch, TypedStartListening } from '@reduxjs/toolkit';

import { splitUrl } from '#src/lib/address.ts';
import type { Privacy } from '#src/store/privacySlice.ts';
import { analyticsTurnedOff, analyticsTurnedOn, selectAnalyticsChoice } from '#src/store/privacySlice.ts';

import type { Analytics } from './analytics.ts';
import type { PrivacyChoice } from './privacyChoice.ts';

type Deps<Root> = {
  analytics: Analytics;
  choice: Pick<PrivacyChoice, 'keep'>;
  /** The current address according to the store. */
  getHref: (root: Root) => string | null;
};

/**
 * Reports pages while the visitor allows it: on start, on each route change, and when analytics is turned on.
 */
export const analyticsEffects =
  <Root extends { privacy: Privacy }>({ analytics, choice, getHref }: Deps<Root>) =>
  (startListening: TypedStartListening<Root, ThunkDispatch<Root, unknown, Action>>) => {
    const isOn = (root: Root) => selectAnalyticsChoice(root) === 'on';
    const getPath = (root: Root) => {
      const href = getHref(root);
      return href === null ? null : splitUrl(href).path;
    };
    const trackPage = (root: Root) => {
      const href = getHref(root);
      if (href !== null) analytics.trackPage(href);
    };

    startListening({
      predicate: (_, now, before) => isOn(now) !== isOn(before),
      effect: (_, api) => {
        const now = api.getState();
        if (isOn(now)) {
          analytics.turnOn();
          trackPage(now);
        } else {
          analytics.turnOff();
        }
      },
    });
    startListening({
      predicate: (_, now, before) => isOn(now) && isOn(before) && getPath(now) !== getPath(before),
      effect: (_, api) => trackPage(api.getState()),
    });
    startListening({ actionCreator: analyticsTurnedOff, effect: () => choice.keep(false) });
    startListening({ actionCreator: analyticsTurnedOn, effect: () => choice.keep(true) });
  };
