import type { GraphQLError, ValidationRule } from 'graphql';

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

/** In its variables. Without recursion: they may nest deeper than the stack is high. */
export function malformedVariables(variables: Record<string, unknown>): GraphQLError[] {
  const left: { value: unknown; level: number }[] = [{ value: variables, level: 0 }];
  for (let next = left.pop(); next; next = left.pop()) {
    const { value, level } = next;
    if (level > MAX_NESTING) return [badQuery(`Variables may nest at most ${MAX_NESTING} levels deep.`)];
    if (typeof value === 'string' && isMalformed(value)) return [badQuery(message)];
    if (typeof value === 'object' && value !== null) {
      for (const entry of Object.entries(value).flat()) left.push({ value: entry, level: level + 1 });
    }
  }
  return [];
}
