import { contactErrors } from '#domain/contact.ts';
import { normalizePhone } from '#domain/phone.ts';
import { normalizeEmail } from '#server/contact/normalizeEmail.ts';
import type { Queryable } from '#server/db/database.ts';
import { type ErrorInfo, invalidInput } from '#server/errors.ts';
import type { SendContactCodeInput } from '#server/graphql/schemaTypes.ts';
import { isUuid } from '#server/isUuid.ts';
import { type Organization, organizationById } from '#server/organizations/queries.ts';
import type { SecretKey } from '#server/secretKey.ts';

import { hashSessionKey, validateSessionKey } from '../model/session.ts';
import type { CodeOwner } from './contactCodes.ts';

/** Whose code it is, and where it is sent. */
export async function resolveCodeOwner(
  { db, secretKey }: { db: Queryable; secretKey: SecretKey },
  { organizationId, channel, destination, sessionKey }: SendContactCodeInput,
): Promise<CodeOwner & { organization: Organization }> {
  const problems: ErrorInfo = {};
  const organization = isUuid(organizationId) ? await organizationById(db, organizationId) : null;
  if (!organization) problems.organizationId = 'We couldn’t find this company.';
  validateSessionKey(sessionKey, problems);
  const normalized = channel === 'EMAIL' ? normalizeEmail(destination) : normalizePhone(destination);
  if (channel === 'CALL') problems.channel = 'We send codes by email or text.';
  else if (normalized === null) {
    problems.destination =
      channel === 'EMAIL'
        ? contactErrors.invalidEmail
        : 'Enter a mobile number with area code, like (512) 555-0142.';
  }
  if (
    organization === null ||
    channel === 'CALL' ||
    normalized === null ||
    Object.keys(problems).length > 0
  ) {
    throw invalidInput(problems);
  }
  return {
    organization,
    organizationId,
    channel,
    destination: normalized,
    tabHash: hashSessionKey(secretKey, sessionKey),
  };
}
