import { type CSSVariablesResolver, createTheme } from '@mantine/core'

/** Mantine gives behaviour: dialogs, menus, boxes that complete. Its look follows our tokens. */
export const theme = createTheme({
  fontFamily: 'var(--sans)',
  fontFamilyMonospace: 'var(--mono)',
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.8125rem', lg: '0.9375rem', xl: '1.125rem' },
  radius: { xs: '2px', sm: '3px', md: '3px', lg: '3px', xl: '3px' },
  defaultRadius: 'sm',
  primaryColor: 'dark',
  focusRing: 'auto',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Modal: { defaultProps: { transitionProps: { duration: 120 }, centered: true } },
    Menu: { defaultProps: { transitionProps: { duration: 0 }, shadow: 'none' } },
  },
})

const ours = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-2)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--sunken)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--edge)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-anchor': 'var(--accent)',
}

export const variables: CSSVariablesResolver = () => ({ variables: ours, light: ours, dark: ours })
