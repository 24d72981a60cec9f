import { combineReducers, configureStore, createListenerMiddleware, createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

import { analyticsEffects } from '#src/effects/analyticsEffects.ts';
import { analyticsTurnedOff, analyticsTurnedOn, privacyRead, privacySlice } from '#src/store/privacySlice.ts';

const place = createSlice({
  name: 'place',
  initialState: { href: null as string | null },
  reducers: { moved: (_, { payload }: PayloadAction<string>) => ({ href: payload }) },
});
const { moved } = place.actions;
const reducer = combineReducers({ place: place.reducer, privacy: privacySlice.reducer });
type Root = ReturnType<typeof reducer>;

const allowed = privacyRead({ isRefused: false, hasGlobalPrivacyControl: false });

function open() {
  const said: string[] = [];
  const listener = createListenerMiddleware<Root>();
  analyticsEffects<Root>({
    analytics: {
      turnOn: () => void said.push('on'),
      turnOff: () => void said.push('off'),
      pageShown: (address) => void said.push(address),
    },
    choice: { keep: (isOn) => void said.push(`keep ${isOn}`) },
    hrefOf: ({ place: { href } }) => href,
  })(listener.startListening);
  const store = configureStore({
    reducer,
    middleware: (defaults) => defaults().prepend(listener.middleware),
  });
  return { said, store };
}

test('the page of the start and each route after it are told once', () => {
  const { said, store } = open();
  store.dispatch(moved('/listings'));
  expect(said).toEqual([]);
  store.dispatch(allowed);
  store.dispatch(moved('/listings?beds.min=2'));
  store.dispatch(moved('/terms#fees'));
  store.dispatch(moved('/terms'));
  expect(said).toEqual(['on', '/listings', '/terms#fees']);
});

test('it does not matter whether the address or the choice is known first', () => {
  const { said, store } = open();
  store.dispatch(allowed);
  store.dispatch(moved('/listings'));
  expect(said).toEqual(['on', '/listings']);
});

test.each([
  [{ isRefused: true, hasGlobalPrivacyControl: false }],
  [{ isRefused: false, hasGlobalPrivacyControl: true }],
])('with %j nothing is told', (asked) => {
  const { said, store } = open();
  store.dispatch(privacyRead(asked));
  store.dispatch(moved('/listings'));
  store.dispatch(moved('/terms'));
  expect(said).toEqual([]);
});

test('turning it off stops it and is kept; turning it on again tells the page that is shown', () => {
  const { said, store } = open();
  store.dispatch(moved('/policy'));
  store.dispatch(allowed);
  store.dispatch(analyticsTurnedOff());
  store.dispatch(moved('/terms'));
  store.dispatch(analyticsTurnedOn());
  expect(said).toEqual(['on', '/policy', 'off', 'keep false', 'on', '/terms', 'keep true']);
});

test('a signal of the browser is stronger than a press', () => {
  const { said, store } = open();
  store.dispatch(privacyRead({ isRefused: false, hasGlobalPrivacyControl: true }));
  store.dispatch(analyticsTurnedOn());
  store.dispatch(moved('/terms'));
  expect(said).toEqual(['keep true']);
});
