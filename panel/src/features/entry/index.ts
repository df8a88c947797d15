import { panelArea } from '../../shell/area.ts'

export const entry = panelArea({
  openPages: [
    { path: '/sign-in', load: async () => (await import('./sign-in.page.tsx')).SignInPage },
    { path: '/register', load: async () => (await import('./register.page.tsx')).RegisterPage },
    {
      path: '/forgot-password',
      load: async () => (await import('./forgot-password.page.tsx')).ForgotPasswordPage,
    },
    {
      path: '/reset-password',
      load: async () => (await import('./reset-password.page.tsx')).ResetPasswordPage,
    },
    { path: '/verify-email', load: async () => (await import('./verify-email.page.tsx')).VerifyEmailPage },
    { path: '/accept-invitation', load: async () => (await import('./invitation.page.tsx')).InvitationPage },
  ],
})
