export type FailureReason =
  | 'unreachable'
  | 'status'
  | 'slow'
  | 'silent'
  | 'cut'
  | 'malformed'
  | 'too long'
  | 'too many calls'
  | 'tokens of the answer'
  | 'tokens of the day'
  | 'tokens of the chat'
  | 'not borne out'
  | 'not to be said';

/** The model cannot be used for this answer. The reason is a fixed word and never quotes the chat. */
export class ModelFailedError extends Error {
  override readonly name = 'ModelFailed';
  readonly reason: FailureReason;

  constructor(reason: FailureReason) {
    super(`The language model failed: ${reason}`);
    this.reason = reason;
  }
}
