import type { FormQuestion } from './formQuestion.ts';
import { useViewState } from '#src/lib/useViewState.ts';

type Options = {
  questions: readonly FormQuestion[];
  /** The fields of questions that are new or have changed since all were answered. */
  changedFields: readonly string[];
  /** The version of the current questions. */
  version: string | undefined;
};

/** Shows only new or changed questions, or all of them if another answer turns out to be wrong. */
export function useChangedQuestions({ questions, changedFields, version }: Options) {
  const [versionWithErrors, setWrongIn] = useViewState('allQuestions', null);
  const showsChangedOnly = changedFields.length > 0 && versionWithErrors !== version;

  return {
    isAgain: showsChangedOnly,
    questions: showsChangedOnly ? questions.filter(({ field }) => changedFields.includes(field)) : questions,
    /** Whether messages for these fields belong to a question, which is then shown. */
    canShowErrors(fields: readonly string[]): boolean {
      const known = fields.filter((name) => questions.some(({ field }) => field === name));
      if (version !== undefined && known.some((field) => !changedFields.includes(field))) setWrongIn(version);
      return known.length > 0;
    },
  };
}
