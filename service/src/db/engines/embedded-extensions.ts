import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

/** What migrations install. An embedded database needs it at every start, not only when it is made. */
export const embeddedExtensions = { pg_trgm }
