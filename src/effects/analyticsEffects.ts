import type { Action, ThunkDispatch, TypedStartListening } from '@reduxjs/toolkit';

import { partsOf } from '#src/lib/address.ts';
import type { Analytics } from '#src/services/analytics.ts';
import type { PrivacyChoice } from '#src/services/privacyChoice.ts';
import type { Privacy } from '#src/store/privacySlice.ts';
import { analyticsTurnedOff, analyticsTurnedOn, selectAnalyticsChoice } from '#src/store/privacySlice.ts';

type Parts<Root> = {
  analytics: Analytics;
  choice: Pick<PrivacyChoice, 'keep'>;
  /** The address that is shown, as the store knows it. */
  hrefOf: (root: Root) => string | null;
};

/** Pages are told while the visitor lets us: on start, on each change of route, and from the moment it is turned on. */
export const analyticsEffects =
  <Root extends { privacy: Privacy }>({ analytics, choice, hrefOf }: Parts<Root>) =>
  (startListening: TypedStartListening<Root, ThunkDispatch<Root, unknown, Action>>) => {
    const isOn = (root: Root) => selectAnalyticsChoice(root) === 'on';
    const pathOf = (root: Root) => {
      const href = hrefOf(root);
      return href === null ? null : partsOf(href).path;
    };
    const tellPage = (root: Root) => {
      const href = hrefOf(root);
      if (href !== null) analytics.pageShown(href);
    };

    startListening({
      predicate: (_, now, before) => isOn(now) !== isOn(before),
      effect: (_, api) => {
        const now = api.getState();
        if (isOn(now)) {
          analytics.turnOn();
          tellPage(now);
        } else {
          analytics.turnOff();
        }
      },
    });
    startListening({
      predicate: (_, now, before) => isOn(now) && isOn(before) && pathOf(now) !== pathOf(before),
      effect: (_, api) => tellPage(api.getState()),
    });
    startListening({ actionCreator: analyticsTurnedOff, effect: () => choice.keep(false) });
    startListening({ actionCreator: analyticsTurnedOn, effect: () => choice.keep(true) });
  };
