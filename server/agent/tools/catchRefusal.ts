import { ToolRefusedError } from './tools.ts';

/** Returns the result, or the sentence that explains the refusal. */
export const catchRefusal = <Value>(request: Promise<Value>): Promise<Value | string> =>
  request.catch((error: unknown) => {
    if (error instanceof ToolRefusedError) return error.message;
    throw error;
  });
