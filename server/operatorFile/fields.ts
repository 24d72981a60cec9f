import { z } from 'zod';

/** Every other rule for the same value is left out once this one is broken, so that there is one sentence about it. */
export const refusal = (formatProblem: (value: string) => string) => ({
  error: ({ input }: { input?: unknown }) =>
    input === undefined ? 'is missing' : formatProblem(JSON.stringify(input)),
  abort: true,
});

export const text = (max = 200) =>
  z.string().regex(/\S/, { error: 'must not be empty', abort: true }).max(max, { abort: true });

/** A text in a format that editors check, too. */
export function textMatching(
  pattern: RegExp,
  formatProblem: (value: string) => string,
  { max }: { max?: number } = {},
) {
  const refused = refusal(formatProblem);
  const matching = z.string(refused).regex(pattern, refused);
  return max === undefined ? matching : matching.max(max, refused);
}

/** A text that only the code can check. */
export function textWhere(isRight: (text: string) => boolean, formatProblem: (value: string) => string) {
  const refused = refusal(formatProblem);
  return z.string(refused).refine(isRight, refused);
}

export function number(min: number, max: number) {
  const refused = refusal((value) => `must be a number from ${min} to ${max}, not ${value}`);
  return z.number(refused).min(min, refused).max(max, refused);
}

export function wholeNumber(min: number, max: number) {
  const refused = refusal((value) => `must be a whole number from ${min} to ${max}, not ${value}`);
  return z.int(refused).min(min, refused).max(max, refused);
}

export const list = <Entry extends z.ZodType>(entry: Entry, { min = 0, max = 500 } = {}) => {
  const entries = z.array(entry).max(max);
  return min === 0 ? entries : entries.min(min);
};

/** A field that is absent or null has this value. */
export const withDefault = <Field extends z.ZodType, Default>(field: Field, value: Default) =>
  field
    .nullish()
    .meta(value === null ? {} : { default: value })
    .transform((given) => given ?? value);

type Report = (problem: string, ...path: PropertyKey[]) => void;

const isRightSoFar = ({ issues }: { issues: readonly unknown[] }) => issues.length === 0;

/** A rule for a value in which nothing else is wrong. It reports what is wrong, and where below the value. */
export const rule = <Value>(check: (value: Value, report: Report) => void) =>
  z.superRefine<Value>(
    (value, context) =>
      check(value, (message, ...path) => context.addIssue({ code: 'custom', input: value, message, path })),
    { when: isRightSoFar },
  );

/** No two entries may have the same key. The sentence about the second ends with the place of the first. */
export const unique = <Entry>(getKey: (entry: Entry) => string, what: string) =>
  z.superRefine<Entry[]>(
    (entries, context) => {
      const seen = new Map<string, number>();
      for (const [at, entry] of entries.entries()) {
        const first = seen.get(getKey(entry));
        if (first === undefined) seen.set(getKey(entry), at);
        else {
          const message = `has the same ${what} as`;
          context.addIssue({ code: 'custom', input: entry, message, path: [at], params: { first } });
        }
      }
    },
    { when: isRightSoFar },
  );
