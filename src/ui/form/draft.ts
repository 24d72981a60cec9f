type Draft<Attempt> = {
  values: Record<string, string>;
  /** Of what was sent and of which it is not known whether it arrived. */
  attempt: Attempt | null;
};

/** For this page, where the browser keeps nothing for us. */
const memory = new Map<string, string>();

/** What was typed into a form, as long as its tab is open. Nothing of it is in the address or on the server. */
export function openDraft<Attempt>(name: string) {
  const key = `FOYER_${name}`;

  const write = (draft: Draft<Attempt>) => {
    const text = JSON.stringify(draft);
    memory.set(key, text);
    // Where storage is blocked, the mere mention of it throws.
    try {
      window.sessionStorage.setItem(key, text);
    } catch {
      // it is in memory
    }
  };
  const read = () => draftIn<Attempt>(stored(key) ?? memory.get(key));

  return {
    read,
    keep: (values: Record<string, string>) => write({ ...read(), values: { ...read().values, ...values } }),
    keepAttempt: (attempt: Attempt | null) => write({ ...read(), attempt }),
    forget() {
      memory.delete(key);
      try {
        window.sessionStorage.removeItem(key);
      } catch {
        // there was nothing
      }
    },
  };
}

function stored(key: string): string | null {
  try {
    return window.sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function draftIn<Attempt>(text: string | undefined): Draft<Attempt> {
  const nothing = { values: {}, attempt: null };
  try {
    return { ...nothing, ...(JSON.parse(text ?? '{}') as Partial<Draft<Attempt>>) };
  } catch {
    return nothing;
  }
}
