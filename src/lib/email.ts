/** Whether it can be one. Whether it is one shows when a mail arrives. */
export const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text);

export const INVALID_EMAIL = 'Enter an email address like name@example.com.';
