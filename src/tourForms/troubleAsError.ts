import type { Trouble } from '#machines/tour/context.ts';
import type { ApiError, FieldMessages } from '#src/lib/apiError.ts';
import { failure } from '#src/lib/apiError.ts';

/** What the server refused of a request, as a form attaches it to its fields. */
export const troubleAsError = ({ message }: Trouble, info: FieldMessages): ApiError =>
  failure(message, { stage: 'graphql', code: 'INVALID_INPUT', info });
