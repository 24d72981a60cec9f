import { useState } from 'react';

import type { AskedQuestion } from './askedQuestion.ts';

type Options = {
  questions: readonly AskedQuestion[];
  /** The fields of those that are new or have changed since all was answered. */
  again: readonly string[];
  /** Of the questions as they are now. */
  version: string | undefined;
};

/** Only what is new or has changed, unless something else turns out to be wrong as well: then all. */
export function useAskedAgain({ questions, again, version }: Options) {
  const [wrongIn, setWrongIn] = useState<string | null>(null);
  const isAgain = again.length > 0 && wrongIn !== version;

  return {
    isAgain,
    questions: isAgain ? questions.filter(({ field }) => again.includes(field)) : questions,
    /** Whether what is told of these fields is told of a question, which is there then. */
    canBeTold(fields: readonly string[]): boolean {
      const told = fields.filter((name) => questions.some(({ field }) => field === name));
      if (version !== undefined && told.some((field) => !again.includes(field))) setWrongIn(version);
      return told.length > 0;
    },
  };
}
