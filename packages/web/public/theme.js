// A file of its own, before the first paint: the content security policy allows no inline script, and a dark desk must not flash white.
;(() => {
  const root = document.documentElement
  try {
    const theme = localStorage.getItem('fairlead.theme')
    const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
    root.dataset.theme = dark ? 'dark' : 'light'
    root.dataset.density = localStorage.getItem('fairlead.density') === 'compact' ? 'compact' : 'normal'
    const session = JSON.parse(localStorage.getItem('fairlead.session') ?? '{}')
    if (session.language) root.lang = session.language
  } catch {
    root.dataset.theme ??= 'light'
  }
})()
