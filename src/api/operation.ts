import type { ApiError } from '#src/lib/apiError.ts';

/** One operation in the GraphQL over HTTP format. */
export type Operation = { operationName: string; variables: Record<string, unknown>; query: string };

export type OperationResult = { data?: unknown; errors?: readonly unknown[] };

/** How the store reaches the backend: over HTTP in the browser, in process on the server. Never throws. */
export type Backend = (operation: Operation, signal: AbortSignal) => Promise<OperationResult | ApiError>;
