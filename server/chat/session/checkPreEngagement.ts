import { INVALID_EMAIL, possibleEmail } from '#server/contact/email.ts';
import { checkName } from '#server/contact/name.ts';
import { plainLines, tooLong } from '#server/contact/plainLines.ts';
import { type ErrorInfo, invalidInput } from '#server/errors.ts';

export type PreEngagement = { name: string; query: string; email: string };

const MOST_QUERY = 4_000;

/** What a visitor says before a chat begins. What is wrong is said by its field. */
export function checkPreEngagement(given: PreEngagement): PreEngagement {
  const problems: ErrorInfo = {};
  const name = checkName(given.name, 'name');
  if ('problem' in name) problems.name = name.problem;
  const email = possibleEmail(given.email);
  if (email === null) problems.email = INVALID_EMAIL;
  const query = plainLines(given.query);
  if (query === '') problems.query = 'Enter your question.';
  if (Array.from(query).length > MOST_QUERY) {
    problems.query = tooLong(MOST_QUERY);
  }
  if ('problem' in name || email === null || problems.query !== undefined) throw invalidInput(problems);
  return { name: name.value, query, email };
}
