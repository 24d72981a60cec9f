import { isFromBot } from '#server/antiSpam.ts';
import { organizationById } from '#server/db/organizations.ts';
import { once } from '#server/db/idempotency.ts';
import { type ErrorInfo, invalidInput } from '#server/errors.ts';
import { isUuid } from '#server/identifiers.ts';

import type { Accepted, AlertParts, AnyAlertInput } from './alertInput.ts';
import { checkAlert, checkEmail } from './checkAlert.ts';
import { grantedConsent } from './consentText.ts';
import { storeAlert } from './storeAlert.ts';

const accepted: Accepted = { accepted: true };

/**
 * Stores what somebody wants to be told of, once, and queues the mail that asks him to confirm it. The answer is the same
 * whatever came of it: it tells nobody who has asked for what.
 */
export async function askForAlert(parts: AlertParts, input: AnyAlertInput): Promise<Accepted> {
  const { db, now, secretKey, limits } = parts;
  const { idempotencyKey, antiSpam, ...content } = input;
  const problems: ErrorInfo = {};
  const organization = isUuid(input.organizationId) ? await organizationById(db, input.organizationId) : null;
  if (!organization?.rentalPortalUrl) {
    throw invalidInput({ organizationId: 'This company doesn’t send alerts.' });
  }
  const email = checkEmail(input.email, problems);
  const alert = await checkAlert(db, organization, { input, problems, now });
  const consent = grantedConsent(input.consents);
  if (consent === null) problems.consents = 'Check the box so we can email you about this.';
  if (consent === null || Object.keys(problems).length > 0) throw invalidInput(problems);

  if (await isFromBot(secretKey, { ...antiSpam, now, leastSeconds: limits.formLeastSeconds })) {
    return accepted;
  }
  const operation = 'unitSlug' in input ? 'notifyWhenAvailable' : 'createSavedSearch';
  return once(
    db,
    { operation, key: idempotencyKey, input: content, organizationId: organization.id, now },
    async (tx) => {
      await storeAlert(tx, parts, { organizationId: organization.id, email, alert, consent });
      return accepted;
    },
  );
}
