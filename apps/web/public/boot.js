// Runs before the first paint, so that neither the theme nor the language of the document changes in front of the reader.
;(function () {
  var root = document.documentElement
  var dark = window.matchMedia('(prefers-color-scheme: dark)')
  var bars = Array.from(document.querySelectorAll('meta[name="theme-color"]'))
  var barColours = bars.map(function (bar) {
    return bar.content
  })
  // The system's theme, unless one was chosen in the settings of this device.
  function follow() {
    var chosen = root.dataset.theme
    var isDark = chosen === 'dark' || (chosen !== 'light' && dark.matches)
    root.classList.toggle('dark', isDark)
    root.style.colorScheme = chosen === 'dark' || chosen === 'light' ? chosen : ''
    bars.forEach(function (bar, at) {
      bar.content = chosen === 'dark' || chosen === 'light' ? barColours[isDark ? 1 : 0] : barColours[at]
    })
  }
  function read() {
    try {
      root.dataset.theme = localStorage.getItem('preferred-theme') || 'system'
    } catch {
      // storage can be switched off; the system then decides
    }
    follow()
  }
  read()
  dark.addEventListener('change', follow)
  window.addEventListener('theme', follow)
  window.addEventListener('storage', read)
  // Paper is white in either theme.
  window.addEventListener('beforeprint', function () {
    root.classList.remove('dark')
  })
  window.addEventListener('afterprint', follow)
  var stored = null
  try {
    stored = localStorage.getItem('preferred-language')
  } catch {
    // storage can be switched off; the browser's language then decides
  }
  root.lang = stored === 'en' || stored === 'es' ? stored : /^es/i.test(navigator.language) ? 'es' : 'en'
  // Installed, the app is described in the language it is used in.
  if (root.lang === 'es') document.querySelector('link[rel="manifest"]').href = '/manifest.es.webmanifest'

  // The texts are asked for at once, in the language just chosen, instead of after the scripts.
  var visitor = /^\/pet\/[^/]+\/?$/.test(location.pathname) ? 'public' : /^\/[ru]\/[^/]+\/?$/.test(location.pathname) ? 'message' : root.dataset.visitor || 'signedIn'
  root.dataset.visitor = visitor
  root.classList.toggle('awaits-hill', visitor === 'signedIn' && location.pathname === '/')
  var texts = JSON.parse(document.currentScript.dataset.texts || '{}')[root.lang]
  if (!texts) return
  ask(texts[visitor])
  if (visitor === 'signedIn' && location.pathname !== '/') ask(texts.rest)

  function ask(address) {
    var link = document.createElement('link')
    link.rel = 'preload'
    link.as = 'fetch'
    link.crossOrigin = 'anonymous'
    link.href = address
    document.head.append(link)
  }
})()
