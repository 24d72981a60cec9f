const FIRST_DELAY_MS = 500;

/** How often each is tried at most. */
export const MOST_ATTEMPTS = { refresh: 3, create: 2, attributes: 3 } as const;

/** How long to wait after the first attempt, the second …: it doubles. */
export const backOffMs = (attempt: number) => FIRST_DELAY_MS * 2 ** (attempt - 1);
