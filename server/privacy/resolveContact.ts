import { parseArgs } from 'node:util';

import { normalizePhone } from '#domain/phone.ts';
import { normalizeEmail } from '#server/contact/normalizeEmail.ts';
import type { Database } from '#server/db/database.ts';
import { organizationBySlug } from '#server/organizations/queries.ts';

import type { PersonIdentifiers } from './queries/personRecords.ts';

type Flag = 'dry-run' | 'leases';
type CommandInput = {
  slug: string | undefined;
  address: string | undefined;
  extraArguments: string[];
  flags: Record<Flag, boolean>;
};
type Call = { usage: string; allowedFlags?: readonly Flag[] };

export function parsePersonCommand(
  args: readonly string[],
  { usage, allowedFlags = [] }: Call,
): CommandInput {
  const { values, positionals } = parseFlags(args, usage);
  const { organization, ...flags } = values;
  const unknown = (['dry-run', 'leases'] as const).find(
    (flag) => flags[flag] && !allowedFlags.includes(flag),
  );
  if (unknown) throw new Error(`Unknown option '--${unknown}'. ${usage}`);
  const [address, ...more] = positionals;
  return { slug: organization, address, extraArguments: more, flags };
}

function parseFlags(args: readonly string[], usage: string) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        organization: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        leases: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    const [sentence] = (error as Error).message.split('. ');
    throw new Error(`${String(sentence)}. ${usage}`, { cause: error });
  }
}

/** Limits the search to one organization, since each answers only for its own data. */
export async function resolveContact(
  db: Database,
  { slug, address }: CommandInput,
  usage: string,
): Promise<PersonIdentifiers> {
  if (slug === undefined || address === undefined) throw new Error(usage);
  const organization = await organizationBySlug(db, slug);
  if (!organization) throw new Error(`There is no organization "${slug}".`);
  const email = normalizeEmail(address);
  const phoneNumber = email === null ? normalizePhone(address) : null;
  if (email === null && phoneNumber === null) {
    throw new Error(`"${address}" is neither an email address nor a phone number with its area code.`);
  }
  if (email !== null && email.toLowerCase() === organization.leasingEmail?.toLowerCase()) {
    throw new Error(`${email} is ${organization.name}’s own address.`);
  }
  return { organizationId: organization.id, email, phoneNumber };
}

export const formatNothingStored = ({ email, phoneNumber }: PersonIdentifiers): string =>
  `There’s no data about ${email ?? phoneNumber ?? ''}.`;
