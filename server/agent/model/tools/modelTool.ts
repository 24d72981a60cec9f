import type { Button, Reply, Said } from '../../agent.ts';
import type { Desk } from '../../leasing/desk.ts';

/** What a call of a tool comes to: something for the model to go on with, or the end of the turn in our own words. */
export type Outcome =
  | {
      kind: 'told';
      toModel: unknown;
      memory: Desk['memory'];
      /** Shown below the model's words, in ours. */
      shown?: Said[];
      /** Where a home that is told of can be seen. */
      page?: Button[];
    }
  | { kind: 'ends'; reply: Reply };

export type ModelTool = {
  name: string;
  description: string;
  /** JSON schema of the arguments. */
  parameters: object;
  /** The arguments as the model has written them. */
  run: (given: string, desk: Desk) => Promise<Outcome>;
};
