import { MAX_MESSAGE_LENGTH, noQueryError } from '#domain/chat.ts';
import { contactErrors } from '#domain/contact.ts';
import { getTooLongError } from '#domain/text.ts';
import { normalizeEmail } from '#server/contact/normalizeEmail.ts';
import { validateName } from '#server/contact/validateName.ts';
import { normalizeLines } from '#server/contact/normalizeLines.ts';
import { type ErrorInfo, invalidInput } from '#server/errors.ts';
import type { PreEngagementInput } from '#server/graphql/schemaTypes.ts';

/** Validates the form shown before a chat; problems are reported by field. */
export function validatePreEngagement(form: PreEngagementInput): PreEngagementInput {
  const problems: ErrorInfo = {};
  const name = validateName(form.name, 'name');
  if ('problem' in name) problems.name = name.problem;
  const email = normalizeEmail(form.email);
  if (email === null) problems.email = contactErrors.invalidEmail;
  const query = normalizeLines(form.query);
  if (query === '') problems.query = noQueryError;
  const tooLong = getTooLongError(query, MAX_MESSAGE_LENGTH);
  if (tooLong !== null) problems.query = tooLong;
  if ('problem' in name || email === null || problems.query !== undefined) throw invalidInput(problems);
  return { name: name.value, query, email };
}
