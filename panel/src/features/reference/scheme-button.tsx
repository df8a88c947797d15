import { Moon, Sun } from 'lucide-react'
import { Button } from '../../parts/button.tsx'
import { setScheme, useScheme } from '../../theme/scheme.ts'
import { referenceWords as words } from '../../words/reference.ts'

export function SchemeButton() {
  const isDark = useScheme() === 'dark'
  return (
    <Button
      look="quiet"
      label={isDark ? words.light : words.dark}
      icon={isDark ? <Sun size={16} aria-hidden /> : <Moon size={16} aria-hidden />}
      onClick={() => setScheme(isDark ? 'light' : 'dark')}
    />
  )
}
