import { looks } from '../../previews/looks.ts'

export interface Proportion {
  /** Width by height; undefined where every shape may be cut out. */
  ratio: number | undefined
  name: string
}

export const proportions: readonly Proportion[] = [
  { ratio: undefined, name: '' },
  { ratio: 1, name: '1:1' },
  { ratio: 4 / 5, name: '4:5' },
  { ratio: 3 / 4, name: '3:4' },
  { ratio: 2 / 3, name: '2:3' },
  { ratio: 9 / 16, name: '9:16' },
  { ratio: 4 / 3, name: '4:3' },
  { ratio: 16 / 9, name: '16:9' },
  { ratio: 1.91, name: '1.91:1' },
]

/** The networks among these that show a picture of this shape whole. */
export const showingWhole = (ratio: number, platforms: readonly string[]): string[] =>
  platforms.filter((platform) => {
    const single = looks[platform]?.single
    // Shapes are rounded by a pixel, and 1.91 is a rounded number itself.
    return single && ratio > single[0] - 0.005 && ratio < single[1] + 0.005
  })
