import type { Button, Reply, ReplyMessage } from '../../agent.ts';
import type { TurnContext } from '../../leasing/turnContext.ts';

/** The outcome of a tool call: data for the model, or a final reply in our own words. */
export type Outcome =
  | {
      kind: 'result';
      modelContent: unknown;
      memory: TurnContext['memory'];
      /** Our own messages, shown below the model's words. */
      visitorMessages?: ReplyMessage[];
      /** Links to the home under discussion. */
      homeButtons?: Button[];
    }
  | { kind: 'reply'; reply: Reply };

export type ModelTool = {
  name: string;
  description: string;
  /** The JSON schema of the arguments. */
  parameters: object;
  /** `argumentsText` holds the arguments exactly as the model wrote them. */
  run: (argumentsText: string, turnContext: TurnContext) => Promise<Outcome>;
};
