/** The most common email providers. */
const COMMON_DOMAINS = ['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'icloud.com', 'comcast.net'];
/** Real domains that only look like a typo. */
const LOOKALIKES = ['mail.com', 'email.com', 'ymail.com', 'hotmail.co', 'yahoo.co'];

/** The address that was probably meant, if its domain is one typo away from a common one. */
export function suggestEmail(email: string): string | null {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  if (at < 1 || COMMON_DOMAINS.includes(domain) || LOOKALIKES.includes(domain)) return null;
  const intendedDomain = COMMON_DOMAINS.find((common) => isOneTypoAway(domain, common));
  return intendedDomain === undefined ? null : `${email.slice(0, at)}@${intendedDomain}`;
}

/** One letter too many, too few, or different, or two letters swapped. */
function isOneTypoAway(typed: string, meant: string): boolean {
  if (typed.startsWith(meant)) return typed.length === meant.length + 1;
  let start = 0;
  while (typed[start] === meant[start]) start += 1;
  const [rest, expected] = [typed.slice(start), meant.slice(start)];
  return (
    rest.slice(1) === expected ||
    rest === expected.slice(1) ||
    rest.slice(1) === expected.slice(1) ||
    (rest.slice(2) === expected.slice(2) &&
      typed[start] === meant[start + 1] &&
      typed[start + 1] === meant[start])
  );
}
