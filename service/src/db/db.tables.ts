export interface DbTables {
  clock: { id: number; offset_ms: number }
  process: { boot_id: string; role: 'all' | 'api' | 'worker'; started_at: Date; beat_at: Date }
}

declare module '#db/database.ts' {
  interface Tables extends DbTables {}
}
