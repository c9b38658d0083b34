import { common } from '#app/texts/common.ts'

const shoe = 'M9.5 37V17.5C9.5 10 14 5 20.3 5S31 9.4 31 15.4c0 4.6-2.2 7.6-5.6 9.2L34 37'

/** The house's brand: an R whose bowl is a horseshoe, like a ranch's branding iron. */
export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 40 40" aria-hidden="true">
      <path d={shoe} />
      <path className="nails" d="M9.5 30v0M9.5 23.5v0M9.5 17v0M12.5 9.6v0M28.3 9v0M31 15.5v0M29.4 21v0" />
    </svg>
  )
}

export function Logo() {
  return (
    <span className="logo">
      <Mark />
      <span>{common.brand}</span>
    </span>
  )
}

/** Colours of the browser's frame (`<meta name="theme-color">`), and of the page before it is painted. */
export const themeColors = { light: '#2c1a13', dark: '#100a07', paper: '#f8f2e8' }
