import type { FormView } from '#src/lib/viewParts.ts';
import type { ViewState } from '#src/lib/viewState.ts';

export const getFormView = (view: ViewState, key: string) => view.get(key) as FormView | undefined;

/** Keeps what does not change. `what` says what happened, for the log. */
export const changeFormView = (view: ViewState, key: string, change: FormView, what: string) =>
  view.change(key, { ...getFormView(view, key), ...change }, what);
