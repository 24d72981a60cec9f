/** Mailboxes that anybody opens without a name, and that are gone within minutes or read by everybody. */
const domains: ReadonlySet<string> = new Set([
  '10minutemail.com',
  '33mail.com',
  'burnermail.io',
  'discard.email',
  'dispostable.com',
  'dropmail.me',
  'emailondeck.com',
  'fakeinbox.com',
  'getnada.com',
  'grr.la',
  'guerrillamail.com',
  'guerrillamail.net',
  'inboxkitten.com',
  'mail-temp.com',
  'mail.tm',
  'mailcatch.com',
  'maildrop.cc',
  'mailinator.com',
  'mailnesia.com',
  'minuteinbox.com',
  'mintemail.com',
  'moakt.com',
  'mohmal.com',
  'sharklasers.com',
  'spamgourmet.com',
  'temp-mail.org',
  'tempail.com',
  'tempmail.dev',
  'throwawaymail.com',
  'trashmail.com',
  'yopmail.com',
]);

/** By its domain, or one above it. */
export function isDisposableMail(email: string): boolean {
  const labels = (email.split('@').at(-1) ?? '').toLowerCase().split('.');
  return labels.some((_, at) => domains.has(labels.slice(at).join('.')));
}
