/** What the product refuses, as its code and its sentence. */
export class ToolRefused extends Error {
  override readonly name = 'ToolRefused';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** The operations of the portal, asked in the visitor's name and with no other rights than his. */
export type Tools = {
  ask: <Data>(query: string, variables?: object) => Promise<Data>;
  /** All that was answered so far: nothing else may be told as a fact. */
  answers: () => readonly unknown[];
  /** What was looked for: it may be repeated, as a wish. */
  wishes: () => readonly unknown[];
};

type Answer = {
  data?: unknown;
  errors?: readonly { message: string; extensions?: Record<string, unknown> }[];
};
type Operation = { query: string; operationName: string; variables: Record<string, unknown> };

export function createTools(execute: (operation: Operation) => Promise<Answer>): Tools {
  const answers: unknown[] = [];
  const wishes: unknown[] = [];
  return {
    async ask<Data>(query: string, variables: object = {}) {
      const operationName = /(?:query|mutation)\s+(\w+)/.exec(query)?.[1] ?? '';
      const { data, errors } = await execute({ query, operationName, variables: { ...variables } });
      const [error] = errors ?? [];
      if (error) throw new ToolRefused(codeOf(error.extensions?.code), error.message);
      answers.push(data);
      wishes.push(variables);
      return data as Data;
    },
    answers: () => answers,
    wishes: () => wishes,
  };
}

const codeOf = (code: unknown) => (typeof code === 'string' ? code : 'INTERNAL');
