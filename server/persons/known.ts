import { parseArgs } from 'node:util';

import { possibleEmail } from '#server/contact/email.ts';
import { possiblePhone } from '#server/contact/phone.ts';
import type { Database } from '#server/db/database.ts';
import { organizationBySlug } from '#server/db/organizations.ts';
import type { Known } from '#server/db/persons/known.ts';

type Flag = 'dry-run' | 'leases';
type Words = {
  slug: string | undefined;
  address: string | undefined;
  more: string[];
  flags: Record<Flag, boolean>;
};
type Call = { usage: string; knows?: readonly Flag[] };

export function readWords(words: readonly string[], { usage, knows = [] }: Call): Words {
  const { values, positionals } = parsed(words, usage);
  const { organization, ...flags } = values;
  const unknown = (['dry-run', 'leases'] as const).find((flag) => flags[flag] && !knows.includes(flag));
  if (unknown) throw new Error(`Unknown option '--${unknown}'. ${usage}`);
  const [address, ...more] = positionals;
  return { slug: organization, address, more, flags };
}

function parsed(words: readonly string[], usage: string) {
  try {
    return parseArgs({
      args: [...words],
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

/** Of whom it is asked: each organization answers for what it keeps itself. */
export async function knownBy(db: Database, { slug, address }: Words, usage: string): Promise<Known> {
  if (slug === undefined || address === undefined) throw new Error(usage);
  const organization = await organizationBySlug(db, slug);
  if (!organization) throw new Error(`There is no organization "${slug}".`);
  const email = possibleEmail(address);
  const phoneNumber = email === null ? possiblePhone(address) : null;
  if (email === null && phoneNumber === null) {
    throw new Error(`"${address}" is neither an email address nor a phone number with its area code.`);
  }
  if (email !== null && email.toLowerCase() === organization.leasingEmail?.toLowerCase()) {
    throw new Error(`${email} is ${organization.name}’s own address.`);
  }
  return { organizationId: organization.id, email, phoneNumber };
}

export const nobody = ({ email, phoneNumber }: Known): string =>
  `Nothing is kept about ${email ?? phoneNumber ?? ''}.`;
