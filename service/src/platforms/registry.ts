import { adnet } from './adnet/manifest.ts'
import { bizlisting } from './bizlisting/manifest.ts'
import { botchat } from './botchat/manifest.ts'
import { chatapp } from './chatapp/manifest.ts'
import { chatroom } from './chatroom/manifest.ts'
import { forum } from './forum/manifest.ts'
import { microblog } from './microblog/manifest.ts'
import { photonet } from './photonet/manifest.ts'
import { pinboard } from './pinboard/manifest.ts'
import type { Platform } from './platform.ts'
import { pronet } from './pronet/manifest.ts'
import { pronetads } from './pronetads/manifest.ts'
import { searchads } from './searchads/manifest.ts'
import { shortvideo } from './shortvideo/manifest.ts'
import { shortvideoads } from './shortvideoads/manifest.ts'
import { skynet } from './skynet/manifest.ts'
import { snapnet } from './snapnet/manifest.ts'
import { socialnet } from './socialnet/manifest.ts'
import { storefront } from './storefront/manifest.ts'
import { threadnet } from './threadnet/manifest.ts'
import { videosite } from './videosite/manifest.ts'
import { workchat } from './workchat/manifest.ts'

/** Every platform by its word, in the order in which the platform list shows them. */
export const platforms = {
  skynet,
  threadnet,
  botchat,
  microblog,
  socialnet,
  photonet,
  pronet,
  shortvideo,
  videosite,
  pinboard,
  snapnet,
  workchat,
  bizlisting,
  chatroom,
  storefront,
  forum,
  chatapp,
  adnet,
  pronetads,
  shortvideoads,
  searchads,
} satisfies Registry

type Registry = { readonly [Word in Platform['word']]?: Platform<Word> }

export const servedPlatforms: ReadonlyMap<string, Platform> = new Map<string, Platform>(
  Object.values(platforms).map((platform) => [platform.word, platform]),
)
