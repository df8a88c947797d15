import type { Db } from '#db/database.ts'
import type { Button } from '#platforms/capabilities/conversations/conversations.ts'
import type { AutomationRow } from '../comment-automations.store.ts'
import type { LogRow } from '../logs/logs.store.ts'
import { keepLinks } from './links.store.ts'

/** Where links are opened here. */
export const linkPath = '/l/'

/** Turns the addresses of buttons into links that are counted, each for the person who gets it. */
export async function trackedLinks(
  { db, publicUrl, now }: { db: Db; publicUrl: string; now: Date },
  log: LogRow,
  rule: AutomationRow,
): Promise<<B extends Button>(button: B) => B> {
  if (!rule.link_tracking) return (button) => button
  const cards = rule.template?.elements.flatMap(({ buttons = [] }) => buttons) ?? []
  const all = [...rule.buttons, ...cards]
  const urls = all.flatMap(({ type, url }) => (type === 'url' && url !== undefined ? [url] : []))
  const tokens = await keepLinks(db, log, [...new Set(urls)], now)
  return (button) => {
    const token = button.url === undefined ? undefined : tokens.get(button.url)
    return button.type === 'url' && token !== undefined
      ? { ...button, url: `${publicUrl}${linkPath}${token}` }
      : button
  }
}
