import { getEditDistance } from '#domain/getEditDistance.ts';

/** The most common email providers. */
const COMMON_DOMAINS = ['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'icloud.com', 'comcast.net'];
/** Real domains that only look like a typo. */
const LOOKALIKES = ['mail.com', 'email.com', 'ymail.com', 'hotmail.co', 'yahoo.co'];

/** The address that was probably meant, if its domain is one typo away from a common one. */
export function suggestEmail(email: string): string | null {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  if (at < 1 || COMMON_DOMAINS.includes(domain) || LOOKALIKES.includes(domain)) return null;
  const intendedDomain = COMMON_DOMAINS.find((common) => getEditDistance(domain, common, 1) === 1);
  return intendedDomain === undefined ? null : `${email.slice(0, at)}@${intendedDomain}`;
}
