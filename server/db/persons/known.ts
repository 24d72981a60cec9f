/** By which somebody has made himself known to an organization: an address as it was given, or a number in E.164. */
export type Known = { organizationId: string; email: string | null; phoneNumber: string | null };
