/** What a network opens to some plans of an operator only. Closed is the rule: a setting names what the plan has. */
export interface Plan {
  /** The words of the setting, each with what it opens, for the table in docs/configuration.md. */
  capabilities: Readonly<Record<string, string>>
  /** The options of a target that need one of them, by their names. */
  options: Readonly<Record<string, string>>
  /** The calls of the network's own that need one of them, by their names. */
  calls: Readonly<Record<string, string>>
  /** What the words of an item need beyond their options. */
  textNeeds?(text: string): string | undefined
}

/** The word that opens everything. */
export const wholePlan = 'all'

/** The setting of a network with plans: MICROBLOG_PLAN_HAS. */
export const planSetting = 'planHas'

/** The words that the setting of a plan takes. */
export function planWords({ capabilities }: Plan): string[] {
  return [...Object.keys(capabilities), wholePlan]
}
