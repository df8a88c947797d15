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

/** Drags a row of a list by its handle onto another one. */
export async function dragRow(row: Locator, onto: Locator): Promise<void> {
  const { mouse } = row.page()
  await eventually(
    () => row.getAttribute('draggable'),
    (value) => value === 'true',
  )
  await row.locator('[data-handle]').hover()
  await mouse.down()
  const handle = onto.locator('[data-handle]')
  // The browser begins to drag at the first movement, and the place shows itself at the next.
  await handle.hover({ force: true })
  await handle.hover({ force: true, position: { x: 4, y: 4 } })
  await mouse.up()
}
