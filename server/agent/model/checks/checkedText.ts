import { type CheckInput, createReplyCheck } from './createReplyCheck.ts';
import { cutSentences } from './evidence.ts';

type TextInput = CheckInput & {
  /** What was sent before, in front of which nothing may be put anymore. */
  sentText: string;
  onText: (text: string) => void;
};

/** Collects what a model writes, and passes each sentence on once it is complete and checked. */
export function createCheckedText({ sentText, onText, ...input }: TextInput) {
  const check = createReplyCheck(input);
  let text = sentText;
  let unchecked = '';
  let startsLine = false;

  function pass(written: string): void {
    const checked = check(written);
    startsLine ||= written.slice(0, written.length - written.trimStart().length).includes('\n');
    if (checked === '') return;
    text = text === '' ? checked : `${text}${startsLine ? '\n' : ' '}${checked}`;
    startsLine = written.slice(written.trimEnd().length).includes('\n');
    onText(text);
  }

  return {
    add(piece: string): void {
      unchecked += piece;
      const last = cutSentences(unchecked).at(-1) ?? '';
      const complete = unchecked.slice(0, unchecked.length - last.length);
      if (complete === '') return;
      unchecked = last;
      pass(complete);
    },
    finish(): void {
      const rest = unchecked;
      unchecked = '';
      pass(rest);
    },
    text: () => text,
  };
}

export type CheckedText = ReturnType<typeof createCheckedText>;
