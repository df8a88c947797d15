// Sets the colours and the frame before the first paint. It is small, external and not a module, so that it runs at once.
;(() => {
  let wanted = 'auto'
  try {
    wanted = JSON.parse(localStorage.getItem('zither.settings') ?? '{}').scheme ?? 'auto'
  } catch {}
  const dark = wanted === 'dark' || (wanted === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
  const { dataset } = document.documentElement
  dataset.mantineColorScheme = dark ? 'dark' : 'light'
  dataset.frame = /^\/(live|test|team|settings)(\/|$)/.test(location.pathname) ? 'shell' : 'plain'
})()
