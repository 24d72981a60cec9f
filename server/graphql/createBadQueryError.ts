import type { ASTNode } from 'graphql';
import { GraphQLError } from 'graphql';

/** An error for the author of an invalid query. */
export const createBadQueryError = (message: string, nodes?: ASTNode) =>
  new GraphQLError(message, { nodes, extensions: { code: 'BAD_QUERY' } });
