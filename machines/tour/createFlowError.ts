import type { FlowError } from './context.ts';

export const createFlowError = (message: string, code = 'UNKNOWN'): FlowError => ({
  code,
  message,
  fields: {},
});
