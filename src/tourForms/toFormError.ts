import type { FlowError } from '#machines/tour/context.ts';
import type { ApiError, FieldMessages } from '#src/lib/apiError.ts';
import { createApiError } from '#src/lib/apiError.ts';

/** Converts a rejected request so that the form can attach the messages to its fields. */
export const toFormError = ({ message }: FlowError, info: FieldMessages): ApiError =>
  createApiError(message, { stage: 'graphql', code: 'INVALID_INPUT', info });
