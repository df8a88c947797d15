/** The kinds of database that a benchmark runs on. */
export type Kind = 'postgres' | 'embedded'
