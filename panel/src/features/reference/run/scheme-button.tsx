import { Moon, Sun } from 'lucide-react'
import { Button } from '../../../components/button.tsx'
import { referenceWords as words } from '../../../i18n/developers/reference.ts'
import { setScheme, useScheme } from '../../../theme/scheme.ts'

export function SchemeButton() {
  const isDark = useScheme() === 'dark'
  return (
    <Button
      variant="quiet"
      label={isDark ? words.light : words.dark}
      icon={isDark ? <Sun size={16} aria-hidden /> : <Moon size={16} aria-hidden />}
      onClick={() => setScheme(isDark ? 'light' : 'dark')}
    />
  )
}
