import { Link, Outlet, useLocation, useMatches } from '@tanstack/react-router'
import { useMode } from '../api/mode.ts'
import { Announcer } from '../components/announce.tsx'
import { cx } from '../components/cx.ts'
import { Toaster } from '../components/toast.tsx'
import { frameWords } from '../i18n/shell/frame.ts'
import { Allowed, entryAbove } from './allowed.tsx'
import type { PanelArea } from './area.ts'
import { Banners } from './banners.tsx'
import { Header } from './header.tsx'
import { BottomBar } from './rail/bottom-bar.tsx'
import { Rail } from './rail/rail.tsx'
import styles from './shell.module.css'
import { Shortcuts } from './shortcuts.tsx'
import { SignInAgain } from './sign-in-again.tsx'

/** Everything around a page for people who are signed in. */
export function Shell({ areas, hasMode }: { areas: readonly PanelArea[]; hasMode: boolean }) {
  const mode = useMode()
  const { pathname } = useLocation()
  // The page that is drawn now; the address may be that of the next one already.
  const drawn = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' })
  return (
    <div
      className={cx(styles.shell, hasMode && mode === 'test' && styles.test)}
      data-mode={hasMode ? mode : 'none'}
    >
      <Link to="." hash="content" className={styles.skip}>
        {frameWords.skip}
      </Link>
      <Header hasMode={hasMode} />
      <Rail areas={areas} />
      <main
        id="content"
        className={styles.main}
        tabIndex={-1}
        key={pathname.split('/').slice(0, 3).join('/')}
      >
        <Banners />
        <Allowed entry={entryAbove(areas, drawn.replace(/^\/(live|test)(?=\/)/, ''))}>
          <Outlet />
        </Allowed>
      </main>
      <BottomBar areas={areas} />
      <Shortcuts areas={areas} />
      <SignInAgain />
      <Announcer />
      <Toaster />
    </div>
  )
}
