import { useDispatch, useSelector } from 'react-redux';

import { analyticsTurnedOff, analyticsTurnedOn, selectAnalyticsChoice } from './privacySlice.ts';

export function useAnalyticsChoice() {
  const choice = useSelector(selectAnalyticsChoice);
  const dispatch = useDispatch();
  const choose = (isOn: boolean) => void dispatch(isOn ? analyticsTurnedOn() : analyticsTurnedOff());
  return [choice, choose] as const;
}
