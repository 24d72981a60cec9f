/** A refusal by the portal, with its code and message. */
export class ToolRefusedError extends Error {
  override readonly name = 'ToolRefused';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** Runs portal operations on the visitor's behalf, with only their rights. */
export type Tools = {
  request: <Data>(query: string, variables?: object) => Promise<Data>;
  /** All answers so far; nothing else may be stated as a fact. */
  answers: () => readonly unknown[];
  /** The criteria searched for, which may be repeated as criteria. */
  criteria: () => readonly unknown[];
};

/** Whether an operation changes something: it holds a time, or reports a repair. */
export const isAct = (query: string): boolean => /^\s*mutation\b/.test(query);

type GraphqlResult = {
  data?: unknown;
  errors?: readonly { message: string; extensions?: Record<string, unknown> }[];
};
type Operation = { query: string; operationName: string; variables: Record<string, unknown> };

export function createTools(execute: (operation: Operation) => Promise<GraphqlResult>): Tools {
  const answers: unknown[] = [];
  const searches: unknown[] = [];
  return {
    async request<Data>(query: string, variables: object = {}) {
      const operationName = /(?:query|mutation)\s+(\w+)/.exec(query)?.[1] ?? '';
      const { data, errors } = await execute({ query, operationName, variables: { ...variables } });
      const [error] = errors ?? [];
      if (error) throw new ToolRefusedError(toErrorCode(error.extensions?.code), error.message);
      answers.push(data);
      searches.push(variables);
      return data as Data;
    },
    answers: () => answers,
    criteria: () => searches,
  };
}

const toErrorCode = (code: unknown) => (typeof code === 'string' ? code : 'INTERNAL');
