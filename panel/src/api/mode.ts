import { createContext, useContext } from 'react'
import type { Mode } from '../contract/routes.ts'

/** Passed down by the route. It is never a global: a late answer must not be drawn in the other mode. */
export const ModeContext = createContext<Mode>('test')

export const useMode = (): Mode => useContext(ModeContext)
