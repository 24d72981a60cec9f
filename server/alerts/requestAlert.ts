import { isFromBot } from '#server/antiSpam.ts';
import { organizationById } from '#server/db/organizations.ts';
import { runOnce } from '#server/db/idempotency.ts';
import { type ErrorInfo, invalidInput } from '#server/errors.ts';
import { isUuid } from '#server/isUuid.ts';

import type { AlertDeps } from './alertDeps.ts';
import { type AnyAlertInput, validateAlert, validateEmail } from './validateAlert.ts';
import { findGrantedConsent } from './alertConsent.ts';
import { storeAlert } from './storeAlert.ts';

/** The answer is the same in every case. */
const accepted = { accepted: true };

/**
 * Stores an alert request once and queues the confirmation email. The answer is always the same, so it
 * reveals nothing about other people's requests.
 */
export async function requestAlert(deps: AlertDeps, input: AnyAlertInput): Promise<typeof accepted> {
  const { db, now, secretKey, limits } = deps;
  const { idempotencyKey, antiSpam, ...content } = input;
  const problems: ErrorInfo = {};
  const organization = isUuid(input.organizationId) ? await organizationById(db, input.organizationId) : null;
  if (!organization?.rentalPortalUrl) {
    throw invalidInput({ organizationId: 'This company doesn’t send alerts.' });
  }
  const email = validateEmail(input.email, problems);
  const alert = await validateAlert(db, organization, { input, problems, now });
  const consent = findGrantedConsent(input.consents);
  if (consent === null) problems.consents = 'Check the box so we can email you about this.';
  if (consent === null || Object.keys(problems).length > 0) throw invalidInput(problems);

  if (await isFromBot(secretKey, { ...antiSpam, now, minSeconds: limits.formMinSeconds })) {
    return accepted;
  }
  const operation = 'unitSlug' in input ? 'notifyWhenAvailable' : 'createSavedSearch';
  return runOnce(
    db,
    { operation, key: idempotencyKey, input: content, organizationId: organization.id, now },
    async (tx) => {
      await storeAlert(tx, deps, { organizationId: organization.id, email, alert, consent });
      return accepted;
    },
  );
}
