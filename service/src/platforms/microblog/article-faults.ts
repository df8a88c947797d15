import type { Item, Problem } from '../capabilities/publishing/publishing.ts'
import type { Options } from './options.ts'
import { weightedLength } from './text.ts'

const markdownMax = 10_000

type Fault = Omit<Problem, 'index'>

/** An article has nothing of a post, and its ranges lead to entities that it has. */
export function articleFaults(items: readonly Item[], options: Options): Fault[] {
  const { article, longVideo: _, ...others } = options
  const alone = (param: string): Fault => ({
    code: 'mutually_exclusive_fields',
    param,
    message: 'An article stands alone. Leave this out, or the article.',
  })
  const { blocks = [], entities = [] } = article?.content_state ?? {}
  const lost = blocks.flatMap(({ entity_ranges: ranges = [] }: any, index: number) =>
    ranges.some(({ key }: { key: number }) => key >= entities.length) ? [index] : [],
  )
  const markdown = entities.reduce((sum, entity) => sum + weightedLength(dataOf(entity).markdown ?? ''), 0)
  return [
    ...(items.length > 1 ? [alone('options.threadItems')] : []),
    ...(items.some(({ media }) => media.length > 0) ? [alone('mediaItems')] : []),
    ...Object.entries(others).flatMap(([name, value]) =>
      value === undefined || value === false ? [] : [alone(`options.${name}`)],
    ),
    ...lost.map((index) => ({
      code: 'invalid_value' as const,
      param: `options.article.content_state.blocks[${index}].entity_ranges`,
      message: `A range names an entity by its place in the list of ${entities.length} entities.`,
    })),
    ...(markdown > markdownMax
      ? [
          {
            code: 'content_too_long' as const,
            param: 'options.article.content_state.entities',
            message: `All Markdown counts ${markdown}; the platform takes ${markdownMax}.`,
          },
        ]
      : []),
  ]
}

function dataOf(entity: any): { markdown?: string } {
  return entity.value.data
}
