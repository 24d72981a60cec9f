import { domainToASCII } from 'node:url';

const MAX_LENGTH = 254;
const MAX_LOCAL_LENGTH = 64;

/** A deliverable address with an ASCII domain, or null. */
export function normalizeEmail(input: string): string | null {
  const text = input.trim();
  const at = text.lastIndexOf('@');
  if (at < 1 || text.length > MAX_LENGTH) return null;
  const local = text.slice(0, at);
  const domain = domainToASCII(text.slice(at + 1)).toLowerCase();
  const email = `${local}@${domain}`;
  const isPossible =
    local.length <= MAX_LOCAL_LENGTH &&
    email.length <= MAX_LENGTH &&
    /^[\w.!#$%&'*+/=?^`{|}~-]+$/.test(local) &&
    !/^\.|\.$|\.\./.test(local) &&
    isDomain(domain);
  return isPossible ? email : null;
}

function isDomain(domain: string): boolean {
  const labels = domain.split('.');
  const last = labels.at(-1) ?? '';
  return (
    labels.length >= 2 &&
    labels.every((label) => /^[a-z0-9-]{1,63}$/.test(label) && !/^-|-$/.test(label)) &&
    /^[a-z][a-z0-9-]+$/.test(last)
  );
}
