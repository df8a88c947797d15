import * as t from '#contract/schema/schema.ts'

/** Of whom an audience consists, by dimension. */
export const Demographics = t.map(t.array(t.object({ dimension: t.anyString(), value: t.number() })), 10, {
  description: 'By dimension, most first. A dimension that the platform tells nothing of is absent.',
})
