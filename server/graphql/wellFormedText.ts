import type { ValidationRule } from 'graphql';
import { GraphQLError } from 'graphql';

import { invalidInput } from '#server/errors.ts';

import { badQuery } from './badQuery.ts';

const MAX_NESTING = 32;

const message = 'Text must be well-formed Unicode without the NUL character.';

/** What no database can keep. */
const isMalformed = (text: string) => text.includes('\0') || /\p{Surrogate}/u.test(text);

/** In the query itself. */
export const wellFormedLiterals: ValidationRule = (context) => ({
  StringValue(node) {
    if (isMalformed(node.value)) context.reportError(badQuery(message, node));
  },
});

type Place = { value: unknown; path: readonly string[] };

/** In its variables. Without recursion: they may nest deeper than the stack is high. */
export function malformedVariables(variables: Record<string, unknown>): GraphQLError[] {
  const left: Place[] = [{ value: variables, path: [] }];
  for (let next = left.pop(); next; next = left.pop()) {
    const { value, path } = next;
    if (path.length > MAX_NESTING)
      return [badQuery(`Variables may nest at most ${MAX_NESTING} levels deep.`)];
    if (typeof value === 'string' && isMalformed(value)) return [refusedAt(path)];
    if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) {
        if (isMalformed(name)) return [badQuery(message)];
        left.push({ value: inner, path: [...path, name] });
      }
    }
  }
  return [];
}

/** A visitor may have pasted it into a form: that names the field, as for anything else that he has typed. */
function refusedAt([first, field, inner]: readonly string[]): GraphQLError {
  if (first !== 'input' || field === undefined) return badQuery(message);
  const name = field === 'contact' && inner !== undefined ? inner : field;
  const { code, message: words } = invalidInput({});
  const info = { [name]: 'This has a character we can’t save. Please type it again.' };
  return new GraphQLError(words, { extensions: { code, info } });
}
