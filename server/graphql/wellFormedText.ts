import type { ValidationRule } from 'graphql';
import { GraphQLError } from 'graphql';

import { invalidInput } from '#server/errors.ts';

import { createBadQueryError } from './createBadQueryError.ts';

const MAX_NESTING = 32;

const message = 'Text must be well-formed Unicode without the NUL character.';

/** Text that no database can store. */
const isMalformed = (text: string) => text.includes('\0') || /\p{Surrogate}/u.test(text);

/** Checks the query itself. */
export const wellFormedLiterals: ValidationRule = (context) => ({
  StringValue(node) {
    if (isMalformed(node.value)) context.reportError(createBadQueryError(message, node));
  },
});

type QueuedValue = { value: unknown; path: readonly string[] };

/** Checks the variables, without recursion, because their nesting could overflow the stack. */
export function listMalformedVariables(variables: Record<string, unknown>): GraphQLError[] {
  const queue: QueuedValue[] = [{ value: variables, path: [] }];
  for (let next = queue.pop(); next; next = queue.pop()) {
    const { value, path } = next;
    if (path.length > MAX_NESTING)
      return [createBadQueryError(`Variables may nest at most ${MAX_NESTING} levels deep.`)];
    if (typeof value === 'string' && isMalformed(value)) return [createErrorAt(path)];
    if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) {
        if (isMalformed(name)) return [createBadQueryError(message)];
        queue.push({ value: inner, path: [...path, name] });
      }
    }
  }
  return [];
}

/** A visitor may have pasted it into a form, so the error names the field like any other form error. */
function createErrorAt([first, field, inner]: readonly string[]): GraphQLError {
  if (first !== 'input' || field === undefined) return createBadQueryError(message);
  const name = field === 'contact' && inner !== undefined ? inner : field;
  const { code, message: words } = invalidInput({});
  const info = { [name]: 'This has a character we can’t save. Please type it again.' };
  return new GraphQLError(words, { extensions: { code, info } });
}
