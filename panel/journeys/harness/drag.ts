import type { Locator } from 'playwright-core'
import { eventually } from '../../../service/src/testing/team/team.ts'

/** Drags a card and lets go of it once the place below it shows that it takes it, as a person would. */
export async function drag(card: Locator, onto: Locator, position?: { x: number; y: number }): Promise<void> {
  const { mouse } = card.page()
  await card.hover()
  await eventually(
    () => card.getAttribute('draggable'),
    (value) => value === 'true',
  )
  await mouse.down()
  const place = onto.locator('xpath=ancestor-or-self::*[@data-drop="takes"]')
  await eventually(
    async () => {
      await onto.hover({ ...(position && { position }), force: true })
      return place.count()
    },
    (count) => count > 0,
  )
  await mouse.up()
}
