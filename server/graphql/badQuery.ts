import type { ASTNode } from 'graphql';
import { GraphQLError } from 'graphql';

/** What is wrong with a query, said to whoever wrote it. */
export const badQuery = (message: string, nodes?: ASTNode) =>
  new GraphQLError(message, { nodes, extensions: { code: 'BAD_QUERY' } });
