import { useMemo } from 'react';

import type { FlowError } from '#machines/tour/context.ts';
import type { ApiError, FieldMessages } from '#src/lib/apiError.ts';
import { createApiError } from '#src/lib/apiError.ts';

/**
 * Converts a rejected request so that the form can attach the messages to all fields, or only to this one.
 */
export const useFormError = (error: FlowError | null, only?: string): ApiError | null =>
  useMemo(() => {
    const pairs = Object.entries(error?.fields ?? {}).filter(([name]) => only === undefined || name === only);
    if (error === null || pairs.length === 0) return null;
    return toFormError(error, Object.fromEntries(pairs.map(([name, messages]) => [name, [...messages]])));
  }, [error, only]);

/** Converts a rejected request so that the form can attach the messages to its fields. */
const toFormError = ({ message }: FlowError, info: FieldMessages): ApiError =>
  createApiError(message, { stage: 'graphql', code: 'INVALID_INPUT', info });
