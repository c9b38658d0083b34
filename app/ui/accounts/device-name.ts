/**
 * Browsers and systems by their mark in `User-Agent`. The first match counts, because most browsers also contain the
 * marks of others.
 */
const BROWSERS: [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|OPT\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/MiuiBrowser\//, 'Mi Browser'],
  [/FBA[NV]|FB_IAB/, 'Facebook'],
  [/Instagram/, 'Instagram'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Version\/.*Safari\//, 'Safari'],
]

const SYSTEMS: [RegExp, string][] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'Chromebook'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux|X11/, 'Linux'],
]

const nameIn = (names: [RegExp, string][], text: string) => names.find(([mark]) => mark.test(text))?.[1]

/** The device of a `User-Agent`, such as "Chrome en Android"; 'Dispositivo desconocido' when nothing matches. */
export function deviceName(userAgent: string | null): string {
  const text = userAgent ?? ''
  const [browser, system] = [nameIn(BROWSERS, text), nameIn(SYSTEMS, text)]
  if (browser && system) return `${browser} en ${system}`
  return browser ?? (system ? `Navegador en ${system}` : 'Dispositivo desconocido')
}
