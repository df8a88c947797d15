import { guides } from '../../i18n/developers/reference-guides.ts'
import type { Find } from '../../shell/area.ts'
import { linkTo, loadIndex, loadWords } from './model.ts'
import { searched } from './search.ts'

const most = 8

/** Operations, and the guides of the reference. */
export const findOperations: Find = async (words) => {
  const [index, told] = await Promise.all([loadIndex(), loadWords()])
  const wanted = words.toLowerCase()
  const ofGuides = guides
    .filter(({ title }) => title.toLowerCase().includes(wanted))
    .map(({ slug, title }) => ({ id: slug, label: title, to: `/docs/guides/${slug}` }))
  const ofIndex = searched(index?.operations ?? [], words, told).map((operation) => ({
    id: operation.id,
    label: `${operation.id}: ${operation.summary}`,
    to: linkTo(operation),
  }))
  return [...ofGuides, ...ofIndex].slice(0, most)
}
