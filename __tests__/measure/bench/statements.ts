import type { Sql } from 'sql-template-tag';

import type { Database, Queryable } from '#server/db/database.ts';
import type { Operation } from '#server/http/pageBundle.ts';

import { caller } from './app.ts';
import { graphqlOver } from './operations.ts';

export type Statement = { name: string; statement: Sql };

/** The statements that an operation runs. */
export async function recordStatements(db: Database, operation: Operation): Promise<Statement[]> {
  const statements: Statement[] = [];
  const recording: Database = {
    ...db,
    query: <AnyRow>(name: string, statement: Sql) => {
      statements.push({ name, statement });
      return db.query<AnyRow>(name, statement);
    },
  };
  const answer = await graphqlOver(recording).execute(operation, caller);
  if (answer.errors) throw new Error(`${operation.operationName}: ${JSON.stringify(answer.errors)}`);
  return statements;
}

export async function askSql(bare: Queryable, statements: readonly Statement[]): Promise<void> {
  for (const { name, statement } of statements) await bare.query(name, statement);
}
