import {
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'

/** Kysely's words for PostgreSQL over connections of ours. */
export function connectionDialect(createDriver: () => Driver): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver,
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

/** Hands connections out. Transactions begin and end on their connection, see transaction.ts. */
export abstract class ConnectionDriver implements Driver {
  abstract acquireConnection(): Promise<DatabaseConnection>
  abstract releaseConnection(connection: DatabaseConnection): Promise<void>
  abstract destroy(): Promise<void>

  async init(): Promise<void> {}

  async beginTransaction(): Promise<never> {
    throw new Error('use transaction() of db/query/transaction.ts')
  }

  async commitTransaction(): Promise<void> {}

  async rollbackTransaction(): Promise<void> {}
}
