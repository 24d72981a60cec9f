import { ToolRefused } from './tools.ts';

/** What comes of it, or the sentence with which it is refused. */
export const refusable = <Value>(asked: Promise<Value>): Promise<Value | string> =>
  asked.catch((error: unknown) => {
    if (error instanceof ToolRefused) return error.message;
    throw error;
  });
