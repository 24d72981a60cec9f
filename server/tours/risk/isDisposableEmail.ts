/** Providers of anonymous mailboxes that expire within minutes or are open to everyone. */
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

/** Matches the domain or any parent domain. */
export function isDisposableEmail(email: string): boolean {
  const labels = (email.split('@').at(-1) ?? '').toLowerCase().split('.');
  return labels.some((_, at) => domains.has(labels.slice(at).join('.')));
}
