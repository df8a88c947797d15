import { error } from '#contract/operation/errors.ts'

export const valueRuleSetNotFound = error(404, 'value_rule_set_not_found', 'No such value rule set.')
export const predictionNotFound = error(404, 'prediction_not_found', 'The ad account has no such prediction.')
export const catalogNotFound = error(404, 'catalog_not_found', 'The connection reaches no such catalogue.')
export const catalogTooLarge = error(
  502,
  'catalog_too_large',
  'The catalogue has more product sets than are read in one request.',
)
