/** (512) 555-0142; foreign numbers are unchanged. */
export function formatPhone(phone: string): string {
  const [, area, exchange, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone) ?? [];
  return area === undefined ? phone : `(${area}) ${exchange ?? ''}-${line ?? ''}`;
}
