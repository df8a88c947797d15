/** How many a team may have of each, in both modes together. */
export const profilesPerTeam = 1000
export const accountsPerTeam = 10_000
