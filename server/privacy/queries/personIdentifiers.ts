/**
 * How a person identified themselves to an organization: the email address as entered, or a phone number in
 * E.164.
 */
export type PersonIdentifiers = { organizationId: string; email: string | null; phoneNumber: string | null };
