const FIRST_DELAY_MS = 500;

/** The maximum number of attempts. */
export const MAX_ATTEMPTS = { refresh: 3, create: 2, attributes: 3 } as const;

/** How long to wait after each attempt; the delay doubles. */
export const backOffMs = (attempt: number) => FIRST_DELAY_MS * 2 ** (attempt - 1);
