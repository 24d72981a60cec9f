/** (512) 555-0142; foreign numbers are unchanged. */
export function formatPhone(phone: string): string {
  const [, area, exchange, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone) ?? [];
  return area === undefined ? phone : `(${area}) ${exchange ?? ''}-${line ?? ''}`;
}

const phonePattern = /(?<![\d$])(?:\+?1[ .-]?)?\(?\d{3}\)?[ .-]?\d{3}[ .-]?\d{4}(?!\d)/;

/** A US phone number as it was written. */
export const findPhoneNumber = (text: string): string | null => phonePattern.exec(text)?.[0] ?? null;
