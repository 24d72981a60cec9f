import type { Attribution } from './attribution.ts';

/** A question that was sent and of which it is not known whether it arrived. */
export type Attempt = { idempotencyKey: string; attribution: Attribution };

type Draft = { values: Record<string, string>; attempt: Attempt | null };

const nothing: Draft = { values: {}, attempt: null };

/** For this page, where the browser keeps nothing for us. */
const memory = new Map<string, string>();

/** What was typed into a form, as long as its tab is open. Nothing of it is in the address or on the server. */
export function openDraft(organizationId: string, unitSlug: string | null) {
  const key = `FOYER_INQUIRY:${organizationId}:${unitSlug ?? ''}`;

  const write = (draft: Draft) => {
    const text = JSON.stringify(draft);
    memory.set(key, text);
    // Where storage is blocked, the mere mention of it throws.
    try {
      window.sessionStorage.setItem(key, text);
    } catch {
      // it is in memory
    }
  };
  const read = (): Draft => draftIn(stored(key) ?? memory.get(key));

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

function draftIn(text: string | undefined): Draft {
  try {
    return { ...nothing, ...(JSON.parse(text ?? '{}') as Partial<Draft>) };
  } catch {
    return nothing;
  }
}
