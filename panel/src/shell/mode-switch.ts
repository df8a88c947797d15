import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Mode } from '../contract/routes.ts'

const remembered = 'zither.mode'

export const lastMode = (): Mode => {
  try {
    return localStorage.getItem(remembered) === 'live' ? 'live' : 'test'
  } catch {
    return 'test'
  }
}

/** Keeps the mode for the next visit, and marks the tab. */
export function useRememberedMode(mode: Mode): void {
  useEffect(() => {
    try {
      localStorage.setItem(remembered, mode)
    } catch {}
    const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
    if (icon) icon.href = mode === 'test' ? '/favicon-test.svg' : '/favicon.svg'
  }, [mode])
}

const isId = (part: string): boolean => /^[0-9a-f]{24}$/.test(part)

/** Where a page of one mode stands in the other: the same list, since ids never cross modes. */
export function inMode(pathname: string, mode: Mode): string {
  const [, first = '', ...rest] = pathname.split('/')
  if (first !== 'live' && first !== 'test') return `/${mode}/home`
  const cut = rest.findIndex(isId)
  return ['', mode, ...(cut < 0 ? rest : rest.slice(0, cut))].join('/')
}

export function useModeSwitch(): (mode: Mode) => void {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  return (mode) => void navigate({ to: inMode(pathname, mode) })
}
