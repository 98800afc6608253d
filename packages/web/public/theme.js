// A file of its own, before the first paint: the content security policy allows no inline script, and a dark desk must not flash white.
;(() => {
  const root = document.documentElement
  const stored = (key) => {
    try {
      return JSON.parse(localStorage.getItem(key))
    } catch {
      return null
    }
  }
  const theme = stored('fairlead.theme')
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset.theme = dark ? 'dark' : 'light'
  root.dataset.density = stored('fairlead.compact') === true ? 'compact' : 'normal'
  root.lang = stored('fairlead.session')?.language ?? 'en-US'
  // Signed-in users need these files next; asked for now, they arrive with the first ones.
  const desk = localStorage.getItem('fairlead.token') === null ? '' : (document.currentScript?.dataset.desk ?? '')
  for (const href of desk.split(' ').filter(Boolean))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }))
})()
