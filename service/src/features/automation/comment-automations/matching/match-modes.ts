export const matchModes = ['exact', 'contains', 'word'] as const
export type MatchMode = (typeof matchModes)[number]
