import type { ViewState } from '#src/lib/viewState.ts';

type Draft<Attempt> = {
  values: Record<string, string>;
  /** Set while it is unknown whether the attempt arrived. */
  attempt: Attempt | null;
};

/** Used for this page if the browser's storage is blocked. */
const memory = new Map<string, string>();

/**
 * What was typed into a form, while its tab is open. None of it is in the address or on the server. A recorded moment
 * neither shows this tab's draft nor changes it.
 */
export function openDraft<Attempt>(name: string, { isStill }: Pick<ViewState, 'isStill'>) {
  const key = `FOYER_${name}`;

  const write = (draft: Draft<Attempt>) => {
    if (isStill()) return;
    const text = JSON.stringify(draft);
    memory.set(key, text);
    // If storage is blocked, even accessing it throws.
    try {
      window.sessionStorage.setItem(key, text);
    } catch {
      // The value remains in memory.
    }
  };
  const read = () => parseDraft<Attempt>(isStill() ? undefined : (readStored(key) ?? memory.get(key)));

  return {
    read,
    keep: (values: Record<string, string>) => write({ ...read(), values: { ...read().values, ...values } }),
    keepAttempt: (attempt: Attempt | null) => write({ ...read(), attempt }),
    forget() {
      if (isStill()) return;
      memory.delete(key);
      try {
        window.sessionStorage.removeItem(key);
      } catch {
        // Nothing was stored.
      }
    },
  };
}

function readStored(key: string): string | null {
  try {
    return window.sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function parseDraft<Attempt>(text: string | undefined): Draft<Attempt> {
  const nothing = { values: {}, attempt: null };
  try {
    return { ...nothing, ...(JSON.parse(text ?? '{}') as Partial<Draft<Attempt>>) };
  } catch {
    return nothing;
  }
}
