import bluesky from 'simple-icons/icons/bluesky.svg?raw'
import discord from 'simple-icons/icons/discord.svg?raw'
import facebook from 'simple-icons/icons/facebook.svg?raw'
import google from 'simple-icons/icons/google.svg?raw'
import googleads from 'simple-icons/icons/googleads.svg?raw'
import instagram from 'simple-icons/icons/instagram.svg?raw'
import meta from 'simple-icons/icons/meta.svg?raw'
import pinterest from 'simple-icons/icons/pinterest.svg?raw'
import reddit from 'simple-icons/icons/reddit.svg?raw'
import shopify from 'simple-icons/icons/shopify.svg?raw'
import snapchat from 'simple-icons/icons/snapchat.svg?raw'
import telegram from 'simple-icons/icons/telegram.svg?raw'
import threads from 'simple-icons/icons/threads.svg?raw'
import tiktok from 'simple-icons/icons/tiktok.svg?raw'
import whatsapp from 'simple-icons/icons/whatsapp.svg?raw'
import x from 'simple-icons/icons/x.svg?raw'
import youtube from 'simple-icons/icons/youtube.svg?raw'

/** The outline in a file of the icon set, which has one for each network. */
const outline = (file: string): string => /<path d="([^"]+)"/.exec(file)?.[1] ?? ''

const outlines: Record<string, string> = {
  skynet: outline(bluesky),
  threadnet: outline(threads),
  botchat: outline(telegram),
  microblog: outline(x),
  microblogads: outline(x),
  socialnet: outline(facebook),
  photonet: outline(instagram),
  shortvideo: outline(tiktok),
  shortvideoads: outline(tiktok),
  videosite: outline(youtube),
  pinboard: outline(pinterest),
  pinboardads: outline(pinterest),
  forum: outline(reddit),
  snapnet: outline(snapchat),
  bizlisting: outline(google),
  chatroom: outline(discord),
  chatapp: outline(whatsapp),
  storefront: outline(shopify),
  adnet: outline(meta),
  searchads: outline(googleads),
}

/** The mark of a network, in the colour of the text. The name stands beside it, or is its title. */
export function PlatformMark({
  platform,
  name,
  size = 16,
}: {
  platform: string
  name?: string
  size?: number
}) {
  const path = outlines[platform]
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} fill="currentColor" aria-hidden={!name} role="img">
      <title>{name ?? platform}</title>
      {path ? (
        <path d={path} />
      ) : platform === 'workchat' ? (
        turns.map((turn) => <path key={turn} d={arm} transform={`rotate(${turn} 12 12)`} />)
      ) : (
        <text x="12" y="18" fontSize="17" fontWeight="650" textAnchor="middle">
          {letters[platform] ?? (name ?? platform).slice(0, 1).toUpperCase()}
        </text>
      )}
    </svg>
  )
}

/** Networks whose mark the set does not have. */
const letters: Record<string, string> = { pronet: 'in', pronetads: 'in' }

/** Slack's neither, which is one part in four turns: a bar, and a drop above its end. */
const arm =
  'M2.52 6.31h6.31a2.52 2.52 0 0 1 0 5.05H2.52a2.52 2.52 0 0 1 0-5.05zM8.84 0a2.52 2.52 0 0 1 2.52 2.52v2.53H8.84a2.52 2.52 0 0 1 0-5.05z'
const turns = [0, 90, 180, 270] as const
