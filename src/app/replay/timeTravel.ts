import type { AppStore, RootState } from '#src/store/makeStore.ts';

type State = Pick<RootState, 'portal'>;

type LiftedState = {
  stagedActionIds: readonly number[];
  computedStates: readonly { state: unknown }[];
  currentStateIndex: number;
  isLocked: boolean;
};

type LiftedAction =
  | { type: 'IMPORT_STATE'; nextLiftedState: unknown; preloadedState?: State; noRecompute?: boolean }
  | { type: 'LOCK_CHANGES'; status: boolean }
  | { type: 'JUMP_TO_STATE'; index: number };

/** DevTools' own store, in which the actions of ours are the state. */
export type LiftedStore = { getState: () => LiftedState; dispatch: (action: LiftedAction) => unknown };

/** After these, the state is no longer the one that this page was in. */
const travels = new Set([
  'IMPORT_STATE',
  'JUMP_TO_ACTION',
  'JUMP_TO_STATE',
  'REORDER_ACTION',
  'RESET',
  'ROLLBACK',
  'SET_ACTIONS_ACTIVE',
  'TOGGLE_ACTION',
]);

const nameVersion = (version: string | null) => (version === null || version === '' ? 'unknown' : version);

const getVersion = (state: State | undefined) => state?.portal.version ?? '';

function findImportedVersion(action: LiftedAction): string | null {
  if (action.type !== 'IMPORT_STATE') return null;
  const { committedState } = action.nextLiftedState as { committedState?: State };
  return getVersion(action.preloadedState ?? committedState);
}

/**
 * Keeps the page still from the first step into the past until the visit continues from there. `warn` gets a
 * sentence about a log of another version, and null once it no longer applies.
 */
export function watchTimeTravel(
  store: AppStore,
  lifted: LiftedStore,
  warn: (sentence: string | null) => void,
) {
  const { dispatch } = lifted;
  const version = getVersion(store.getState());
  store.stillness.lockWhen(() => lifted.getState().isLocked);

  lifted.dispatch = (action) => {
    const wasStill = store.stillness.isStill();
    if (travels.has(action.type)) store.stillness.showPast();
    const imported = findImportedVersion(action);
    const isOtherVersion = imported !== null && imported !== version;
    const written = `This log was written by version ${nameVersion(imported)} of the site`;
    try {
      const result = dispatch(action);
      if (isOtherVersion) {
        warn(`${written}, and this page is version ${nameVersion(version)}, so it may not look the same.`);
      } else if (imported !== null) warn(null);
      return result;
    } catch (error) {
      // the present page is still shown
      if (!wasStill) store.stillness.end();
      if (!isOtherVersion) throw error;
      warn(`${written}, which this page can’t show.`);
      return action;
    }
  };

  return {
    /** What came after the shown moment leaves the log. */
    continueHere() {
      const state = lifted.getState();
      const end = state.currentStateIndex + 1;
      const nextLiftedState = {
        ...state,
        stagedActionIds: state.stagedActionIds.slice(0, end),
        computedStates: state.computedStates.slice(0, end),
      };
      dispatch({ type: 'IMPORT_STATE', nextLiftedState, noRecompute: true });
      dispatch({ type: 'LOCK_CHANGES', status: false });
      store.continueVisit();
    },
  };
}
