/** Whether the text looks like an email address; only a delivered email proves it. */
export const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text);

export const INVALID_EMAIL = 'Enter an email address like name@example.com.';
