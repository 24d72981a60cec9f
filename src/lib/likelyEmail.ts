/** Where most people have their mail. */
const COMMON = ['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'icloud.com', 'comcast.net'];
/** Real ones that only look like a slip. */
const LOOKALIKES = ['mail.com', 'email.com', 'ymail.com', 'hotmail.co', 'yahoo.co'];

/** The address that was probably meant: its domain is one slip away from one that many have. */
export function likelyEmail(email: string): string | null {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  if (at < 1 || COMMON.includes(domain) || LOOKALIKES.includes(domain)) return null;
  const meant = COMMON.find((common) => isOneSlip(domain, common));
  return meant === undefined ? null : `${email.slice(0, at)}@${meant}`;
}

/** One letter too many, too few, another one, or two in the wrong order. */
function isOneSlip(typed: string, meant: string): boolean {
  if (typed.startsWith(meant)) return typed.length === meant.length + 1;
  let start = 0;
  while (typed[start] === meant[start]) start += 1;
  const [rest, wanted] = [typed.slice(start), meant.slice(start)];
  return (
    rest.slice(1) === wanted ||
    rest === wanted.slice(1) ||
    rest.slice(1) === wanted.slice(1) ||
    (rest.slice(2) === wanted.slice(2) &&
      typed[start] === meant[start + 1] &&
      typed[start + 1] === meant[start])
  );
}
