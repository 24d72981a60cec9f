import { combineReducers, configureStore, createListenerMiddleware, createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

import { analyticsEffects } from '#src/features/analytics/analyticsEffects.ts';
import { analyticsTurnedOff, analyticsTurnedOn, privacyRead, privacySlice } from '#src/store/privacySlice.ts';

const place = createSlice({
  name: 'place',
  initialState: { href: null as string | null },
  reducers: { moved: (_, { payload }: PayloadAction<string>) => ({ href: payload }) },
});
const { moved } = place.actions;
const reducer = combineReducers({ place: place.reducer, privacy: privacySlice.reducer });
type Root = ReturnType<typeof reducer>;

const allowed = privacyRead({ hasOptedOut: false, hasGlobalPrivacyControl: false });

function open() {
  const said: string[] = [];
  const listener = createListenerMiddleware<Root>();
  analyticsEffects<Root>({
    analytics: {
      turnOn: () => void said.push('on'),
      turnOff: () => void said.push('off'),
      trackPage: (address) => void said.push(address),
    },
    choice: { keep: (isOn) => void said.push(`keep ${isOn}`) },
    getHref: ({ place: { href } }) => href,
  })(listener.startListening);
  const store = configureStore({
    reducer,
    middleware: (defaults) => defaults().prepend(listener.middleware),
  });
  return { said, store };
}

test('the first page and each route after it are reported once', () => {
  const { said, store } = open();
  store.dispatch(moved('/listings'));
  expect(said).toEqual([]);
  store.dispatch(allowed);
  store.dispatch(moved('/listings?beds.min=2'));
  store.dispatch(moved('/terms#fees'));
  store.dispatch(moved('/terms'));
  expect(said).toEqual(['on', '/listings', '/terms#fees']);
});

test('the order in which the address and the choice become known does not matter', () => {
  const { said, store } = open();
  store.dispatch(allowed);
  store.dispatch(moved('/listings'));
  expect(said).toEqual(['on', '/listings']);
});

test.each([
  [{ hasOptedOut: true, hasGlobalPrivacyControl: false }],
  [{ hasOptedOut: false, hasGlobalPrivacyControl: true }],
])('with %j nothing is reported', (signals) => {
  const { said, store } = open();
  store.dispatch(privacyRead(signals));
  store.dispatch(moved('/listings'));
  store.dispatch(moved('/terms'));
  expect(said).toEqual([]);
});

test('turning analytics off stops them and is stored; turning them on again reports the current page', () => {
  const { said, store } = open();
  store.dispatch(moved('/policy'));
  store.dispatch(allowed);
  store.dispatch(analyticsTurnedOff());
  store.dispatch(moved('/terms'));
  store.dispatch(analyticsTurnedOn());
  expect(said).toEqual(['on', '/policy', 'off', 'keep false', 'on', '/terms', 'keep true']);
});

test('a browser signal takes precedence over the visitor’s choice', () => {
  const { said, store } = open();
  store.dispatch(privacyRead({ hasOptedOut: false, hasGlobalPrivacyControl: true }));
  store.dispatch(analyticsTurnedOn());
  store.dispatch(moved('/terms'));
  expect(said).toEqual(['keep true']);
});
