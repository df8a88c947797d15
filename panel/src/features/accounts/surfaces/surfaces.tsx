import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { Section } from '../../../components/page.tsx'
import type { SurfaceProps } from './surface.tsx'

const part = (load: () => Promise<ComponentType<SurfaceProps>>) =>
  lazy(async () => ({ default: await load() }))

/** What each network lets an account set or see, besides its posts. */
const surfaces: Record<string, ReturnType<typeof part>> = {
  skynet: part(async () => (await import('./skynet.tsx')).SkynetSurface),
  botchat: part(async () => (await import('./botchat.tsx')).BotchatSurface),
  socialnet: part(async () => (await import('./socialnet.tsx')).SocialnetSurface),
  photonet: part(async () => (await import('./photonet.tsx')).PhotonetSurface),
  pronet: part(async () => (await import('./pronet.tsx')).PronetSurface),
  pinboard: part(async () => (await import('./pinboard.tsx')).PinboardSurface),
  forum: part(async () => (await import('./forum.tsx')).ForumSurface),
  videosite: part(async () => (await import('./videosite.tsx')).VideositeSurface),
  shortvideo: part(async () => (await import('./shortvideo.tsx')).ShortvideoSurface),
  threadnet: part(async () => (await import('./threadnet.tsx')).ThreadnetSurface),
  microblog: part(async () => (await import('./microblog.tsx')).MicroblogSurface),
  chatroom: part(async () => (await import('./chatroom.tsx')).ChatroomSurface),
  bizlisting: part(async () => (await import('./bizlisting.tsx')).BizlistingSurface),
  storefront: part(async () => (await import('./storefront.tsx')).StorefrontSurface),
  workchat: part(async () => (await import('./workchat.tsx')).WorkchatSurface),
  shortvideoads: part(async () => (await import('./shortvideoads.tsx')).ShortvideoadsSurface),
}

/** They are asked from the network, which only knows accounts that are connected. */
export function Surfaces({ account, title }: SurfaceProps & { title: string }): ReactNode {
  const Surface = surfaces[account.platform]
  if (!Surface || account.status !== 'connected') return null
  return (
    <Section title={title}>
      <Suspense>
        <Surface account={account} />
      </Suspense>
    </Section>
  )
}
